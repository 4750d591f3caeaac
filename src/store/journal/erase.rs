//! Bodies that are gone for good: their bytes and blinds are written over with zeros where they stand.

use std::collections::BTreeMap;
use std::sync::Mutex;

use crate::store::journal::catalog::{Catalog, Where};
use crate::store::journal::footer::{Erase, PLACE_BYTES, Place};
use crate::store::journal::frame::{Line, RECORD_BYTES};
use crate::store::journal::head::file_name;
use crate::store::journal::named::Named;
use crate::store::journal::queue::lock;
use crate::store::journal::tail::is_zero;
use crate::store::journal::volume::Volume;
use crate::store::journal::wire::Bytes;
use crate::store::trouble::{Damage, Trouble};

/// Erases these records, for good. Those that are erased already stay so.
pub(crate) fn erase(
    volume: &dyn Volume,
    catalog: &Mutex<Catalog>,
    erases: &[Erase],
) -> Result<(), Trouble> {
    // The readers of the catalog do not wait for the disk.
    let found = places(&lock(catalog), erases);
    for (segment, places) in found {
        let file = Named::open(volume, &file_name(segment), true)?;
        for place in places {
            erase_one(&file, place)?;
        }
        file.sync()?;
    }
    Ok(())
}

/// Where they are, by segment.
fn places(catalog: &Catalog, erases: &[Erase]) -> BTreeMap<u64, Vec<Where>> {
    let mut places: BTreeMap<u64, Vec<Where>> = BTreeMap::new();
    for place in erases.iter().filter_map(|(name, _)| catalog.find(name)) {
        let segment = match place {
            Where::Open(_) => catalog.open.head.number,
            Where::Sealed { segment, .. } => segment,
        };
        places.entry(segment).or_default().push(place);
    }
    places
}

fn erase_one(file: &Named, place: Where) -> Result<(), Trouble> {
    let place = match place {
        Where::Open(place) => place,
        Where::Sealed { place_at, .. } => {
            let broken = |_| file.damaged(place_at, Damage::Footer);
            Place::take(&mut Bytes(&file.read(place_at, PLACE_BYTES)?)).map_err(broken)?
        }
    };
    let broken = |_| file.damaged(place.line.into(), Damage::Record);
    let line = Line::take(&mut Bytes(&file.read(place.line.into(), RECORD_BYTES)?));
    let length = line.map_err(broken)?.body_bytes();
    let body_at = u64::from(place.body);
    if body_at + length as u64 > file.length()? {
        return Err(file.damaged(place.line.into(), Damage::Record));
    }
    if is_zero(&file.read(body_at, length)?) {
        return Ok(());
    }
    file.write(&vec![0; length], body_at)
}
