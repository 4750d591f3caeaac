//! Bytes as they stand in a line of JSON: two digits each.

use std::fmt::Write as _;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Bytes of a fixed number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hex<const N: usize>(pub(super) [u8; N]);

/// Bytes of any number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HexBytes(pub(super) Vec<u8>);

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&digits(&self.0))
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex<N>, D::Error> {
        let bytes = HexBytes::deserialize(deserializer)?;
        <[u8; N]>::try_from(bytes.0).map(Hex).map_err(|_| D::Error::custom("a length"))
    }
}

impl Serialize for HexBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&digits(&self.0))
    }
}

impl<'de> Deserialize<'de> for HexBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexBytes, D::Error> {
        let digits = String::deserialize(deserializer)?;
        bytes(&digits).map(HexBytes).ok_or_else(|| D::Error::custom("digits"))
    }
}

fn digits(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The bytes that are written so and in no other way.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let (pairs, []) = digits.as_bytes().as_chunks::<2>() else { return None };
    pairs.iter().map(|[high, low]| Some(value(*high)? << 4 | value(*low)?)).collect()
}
