//! The folder that a journal lies in, as the journal uses it: few operations, so that a double can
//! lose power between any two of them.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

/// A folder with files that are written in place. Names are plain file names.
pub trait Volume: Send + Sync {
    /// Where it is, to tell people.
    fn path(&self) -> &Path;

    /// The names of all that is in it, in any order.
    ///
    /// # Errors
    /// What the system says.
    fn names(&self) -> io::Result<Vec<String>>;

    /// An empty file of this name; what was there under it is gone.
    ///
    /// # Errors
    /// What the system says.
    fn create(&self, name: &str) -> io::Result<Box<dyn VolumeFile>>;

    /// The file of this name, to read, and to write if that is asked for.
    ///
    /// # Errors
    /// What the system says.
    fn open(&self, name: &str, write: bool) -> io::Result<Box<dyn VolumeFile>>;

    /// Gives a file another name.
    ///
    /// # Errors
    /// What the system says.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Takes a file away.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, name: &str) -> io::Result<()>;

    /// Waits until names that were given and taken are so for good.
    ///
    /// # Errors
    /// What the system says.
    fn sync(&self) -> io::Result<()>;
}

/// A file of a [`Volume`].
pub trait VolumeFile: Send + Sync {
    /// Its length in bytes.
    ///
    /// # Errors
    /// What the system says.
    fn length(&self) -> io::Result<u64>;

    /// Fills the buffer with what stands from this byte on.
    ///
    /// # Errors
    /// The file ends before, or what the system says.
    fn read_at(&self, buffer: &mut [u8], at: u64) -> io::Result<()>;

    /// Writes all of the bytes from this byte on; the file grows where it must.
    ///
    /// # Errors
    /// What the system says. Some of the bytes may have been written.
    fn write_at(&self, bytes: &[u8], at: u64) -> io::Result<()>;

    /// Cuts the file off, or makes it longer by zeros.
    ///
    /// # Errors
    /// What the system says.
    fn set_length(&self, length: u64) -> io::Result<()>;

    /// Waits until what was written, and the length, is there for good.
    ///
    /// # Errors
    /// What the system says.
    fn sync(&self) -> io::Result<()>;
}

/// A folder of the system.
#[derive(Clone, Debug)]
pub struct Files {
    folder: PathBuf,
}

impl Files {
    /// This folder; it is made if it is not there.
    ///
    /// # Errors
    /// What the system says.
    pub fn make(folder: &Path) -> io::Result<Files> {
        if !folder.is_dir() {
            fs::create_dir_all(folder)?;
            // Otherwise the folder itself could be gone with all that is synced in it.
            folder.parent().map_or(Ok(()), sync_folder)?;
        }
        Ok(Files::of(folder))
    }

    /// This folder, as it is.
    #[must_use]
    pub fn of(folder: &Path) -> Files {
        Files { folder: folder.to_owned() }
    }
}

impl Volume for Files {
    fn path(&self) -> &Path {
        &self.folder
    }

    fn names(&self) -> io::Result<Vec<String>> {
        let entries = fs::read_dir(&self.folder)?;
        let name = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().into_string().ok());
        entries.map(name).filter_map(Result::transpose).collect()
    }

    fn create(&self, name: &str) -> io::Result<Box<dyn VolumeFile>> {
        let mut options = OpenOptions::new();
        // Cards and private talk stand in it: it is nobody else's.
        let file = options.read(true).write(true).create(true).truncate(true).mode(0o600);
        Ok(Box::new(OnDisk(file.open(self.folder.join(name))?)))
    }

    fn open(&self, name: &str, write: bool) -> io::Result<Box<dyn VolumeFile>> {
        let file = OpenOptions::new().read(true).write(write).open(self.folder.join(name))?;
        Ok(Box::new(OnDisk(file)))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.folder.join(from), self.folder.join(to))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.folder.join(name))
    }

    fn sync(&self) -> io::Result<()> {
        sync_folder(&self.folder)
    }
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    let named = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    File::open(named)?.sync_all()
}

/// Elsewhere a folder cannot be opened as a file, and a name is as durable as the system makes it.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

struct OnDisk(File);

impl VolumeFile for OnDisk {
    fn length(&self) -> io::Result<u64> {
        Ok(self.0.metadata()?.len())
    }

    #[cfg(unix)]
    fn read_at(&self, buffer: &mut [u8], at: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, buffer, at)
    }

    #[cfg(unix)]
    fn write_at(&self, bytes: &[u8], at: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::write_all_at(&self.0, bytes, at)
    }

    #[cfg(windows)]
    fn read_at(&self, mut buffer: &mut [u8], mut at: u64) -> io::Result<()> {
        while !buffer.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(&self.0, buffer, at)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => (buffer, at) = (&mut buffer[read..], at + read as u64),
            }
        }
        Ok(())
    }

    #[cfg(windows)]
    fn write_at(&self, mut bytes: &[u8], mut at: u64) -> io::Result<()> {
        while !bytes.is_empty() {
            match std::os::windows::fs::FileExt::seek_write(&self.0, bytes, at)? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                written => (bytes, at) = (&bytes[written..], at + written as u64),
            }
        }
        Ok(())
    }

    fn set_length(&self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    fn sync(&self) -> io::Result<()> {
        self.0.sync_data()
    }
}
