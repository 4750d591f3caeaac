//! The start: footers are read, the open segment is gone through, and what a crash left is put in order.

use std::sync::{Arc, Mutex};

use omerta_engine::ids::Moment;
use rand::rngs::StdRng;
use rand::{RngCore, SeedableRng};

use crate::store::journal::catalog::{Catalog, Open};
use crate::store::journal::erase::erase;
use crate::store::journal::footer::{self, Erase, Update};
use crate::store::journal::head::{Head, NEXT, file_name, number_of};
use crate::store::journal::named::{self, Named};
use crate::store::journal::scan::{Scanned, scan};
use crate::store::journal::segment::{Segment, extend};
use crate::store::journal::volume::Volume;
use crate::store::journal::wire::Digest;
use crate::store::journal::{Opened, Options};
use crate::store::trouble::{Damage, Doing, Trouble};

/// What a start has found.
pub(crate) struct Start {
    pub(crate) catalog: Catalog,
    pub(crate) segment: Segment,
    /// Every update of the journal.
    pub(crate) updates: Vec<Update>,
    pub(crate) opened: Opened,
    pub(crate) random: StdRng,
    /// Something has been erased that a crash had left.
    pub(crate) erased: bool,
}

/// Reads what is there, or begins a journal.
pub(crate) fn start(volume: &Arc<dyn Volume>, options: Options) -> Result<Start, Trouble> {
    let random = StdRng::try_from_os_rng().map_err(|error| no_random(&**volume, &error))?;
    let names = named::names(&**volume)?;
    if names.iter().any(|name| name == NEXT) {
        named::remove(&**volume, NEXT)?;
    }
    let mut found = Finding {
        volume,
        segment_bytes: options.segment_bytes,
        catalog: None,
        updates: Vec::new(),
        erases: Vec::new(),
        next: Head { id: [0; 16], number: 1, frame: 1, commit: 1, previous: Digest::default() },
        opened: Opened::default(),
        random,
    };
    let numbers = segments(&**volume, &names)?;
    for (place, number) in numbers.iter().enumerate() {
        let file = Named::open(&**volume, &file_name(*number), place + 1 == numbers.len())?;
        if let Some(segment) = found.take(file, place + 1 == numbers.len())? {
            return found.end(segment);
        }
    }
    let segment = found.begin()?;
    found.end(segment)
}

fn no_random(volume: &dyn Volume, error: &impl ToString) -> Trouble {
    let (file, error) = (volume.path().to_owned(), error.to_string());
    Trouble::Io { file, doing: Doing::Open, error }
}

/// The numbers of all segments, in order and without a gap.
pub(crate) fn segments(volume: &dyn Volume, names: &[String]) -> Result<Vec<u64>, Trouble> {
    let mut numbers: Vec<u64> = names.iter().filter_map(|name| number_of(name)).collect();
    numbers.sort_unstable();
    match (1..).zip(&numbers).find(|(wanted, number)| wanted != *number) {
        None => Ok(numbers),
        Some((missing, _)) => {
            let file = volume.path().join(file_name(missing));
            Err(Trouble::Damaged { file, at: 0, damage: Damage::Gap })
        }
    }
}

struct Finding<'a> {
    volume: &'a Arc<dyn Volume>,
    segment_bytes: u64,
    /// `None` before the first segment.
    catalog: Option<Catalog>,
    updates: Vec<Update>,
    erases: Vec<Erase>,
    /// The head that the next segment must have; in the first one the id is not known.
    next: Head,
    opened: Opened,
    random: StdRng,
}

impl Finding<'_> {
    /// Takes a segment; gives it back if it is the open one. `last`: no other comes after it.
    fn take(&mut self, file: Named, last: bool) -> Result<Option<Segment>, Trouble> {
        let head = Head::read(&file)?;
        if self.catalog.is_none() {
            self.next.id = head.id;
        }
        if head != self.next {
            return Err(file.damaged(0, Damage::Head));
        }
        match footer::read(&file, &head)? {
            Some(footer) => {
                self.take_sealed(&file, head, footer)?;
                Ok(None)
            }
            None if last => self.take_open(file, &head).map(Some),
            None => Err(file.damaged(file.length()?, Damage::Footer)),
        }
    }

    fn take_sealed(
        &mut self,
        file: &Named,
        head: Head,
        footer: footer::Footer,
    ) -> Result<(), Trouble> {
        let catalog = open_at(&mut self.catalog, &head);
        if footer.parts.iter().any(|part| part.first != catalog.count(&part.stream)) {
            return Err(file.damaged(footer.at, Damage::Footer));
        }
        catalog.add_sealed(&head, &footer);
        catalog.add_erases(&footer.erases);
        catalog.open.totals = footer.totals;
        self.updates.extend(&footer.updates);
        self.erases.extend(&footer.erases);
        let (number, previous) = (head.number + 1, footer.digest);
        let (frame, commit) = (footer.totals.frame, footer.totals.commit);
        self.next = Head { id: head.id, number, frame, commit, previous };
        Ok(())
    }

    fn take_open(&mut self, file: Named, head: &Head) -> Result<Segment, Trouble> {
        let bytes = file.read_all()?;
        let catalog = open_at(&mut self.catalog, head);
        let Scanned { torn, end } = scan(&file, head, &bytes, catalog)?;
        self.updates.extend(&catalog.open.updates);
        self.erases.extend(&catalog.open.erases);
        if torn {
            self.opened.cut = Some((file.path.clone(), end as u64));
        }
        let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        if used > end {
            file.write(&vec![0; used - end], end as u64)?;
            file.sync()?;
        }
        extend(&file, self.segment_bytes)?;
        Segment::new(Arc::clone(self.volume), self.segment_bytes, file)
    }

    /// Begins the segment that comes next.
    fn begin(&mut self) -> Result<Segment, Trouble> {
        let mut head = self.next.clone();
        if self.catalog.is_none() {
            self.random.fill_bytes(&mut head.id);
        }
        open_at(&mut self.catalog, &head);
        Segment::create(Arc::clone(self.volume), self.segment_bytes, &head, 0)
    }

    /// Erases what a crash has left, and gives what was found.
    fn end(self, segment: Segment) -> Result<Start, Trouble> {
        let Finding { volume, catalog, updates, erases, opened, random, next, .. } = self;
        let mut catalog =
            catalog.unwrap_or_else(|| Catalog::new(Open::new(next, 0, Moment::default())));
        let erased = catalog.open.totals.erased;
        let left: Vec<Erase> = erases.into_iter().filter(|(_, mark)| mark.0 > erased).collect();
        if !left.is_empty() {
            let shared = Mutex::new(catalog);
            erase(&**volume, &shared, &left)?;
            catalog = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        }
        catalog.open.totals.erased = catalog.open.totals.commit - 1;
        let erased = !left.is_empty();
        Ok(Start { catalog, segment, updates, opened, random, erased })
    }
}

/// The catalog, at the beginning of this segment.
fn open_at<'a>(catalog: &'a mut Option<Catalog>, head: &Head) -> &'a mut Catalog {
    let before = catalog.as_ref().map(|catalog| catalog.open.totals);
    let (erased, last) = before.map_or((0, Moment::default()), |it| (it.erased, it.last));
    let open = Open::new(head.clone(), erased, last);
    let catalog = catalog.get_or_insert_with(|| Catalog::new(open.clone()));
    catalog.open = open;
    catalog
}
