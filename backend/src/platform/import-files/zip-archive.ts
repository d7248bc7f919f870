import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** An entry of a ZIP archive, as its directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** The errors of an archive, in the words of its kind of file. */
export interface ZipErrors {
  readonly invalid: () => Error;
  readonly tooMany: () => Error;
  readonly tooLarge: () => Error;
}

/**
 * Reads the entries of an archive's directory.
 * @throws the error for an invalid archive, or for one with more than `most` entries
 */
export function readZipDirectory(file: Buffer, most: number, errors: ZipErrors): ZipEntry[] {
  const tail = file.subarray(Math.max(0, file.length - 65_557));
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const end = file.length - tail.length + at;
  if (at < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) throw errors.invalid();
  const files = file.readUInt16LE(end + 10);
  if (files > most) throw errors.tooMany();
  const entries: ZipEntry[] = [];
  let place = file.readUInt32LE(end + 16);
  for (let number = 0; number < files; number += 1) {
    if (place + 46 > file.length || file.readUInt32LE(place) !== DIRECTORY_ENTRY) throw errors.invalid();
    const nameLength = file.readUInt16LE(place + 28);
    entries.push({
      name: file.toString('utf8', place + 46, place + 46 + nameLength),
      method: file.readUInt16LE(place + 10),
      packed: file.readUInt32LE(place + 20),
      unpacked: file.readUInt32LE(place + 24),
      offset: file.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
  }
  return entries;
}

/**
 * Unpacks an entry. Its size in the directory may be false, so the unpacked bytes count.
 * @throws the error for an invalid entry, or for one of more than `left` bytes
 */
export function unpackZipEntry(file: Buffer, entry: ZipEntry, left: number, errors: ZipErrors): Buffer {
  if (entry.unpacked > left) throw errors.tooLarge();
  if (entry.offset + 30 > file.length || file.readUInt32LE(entry.offset) !== LOCAL_ENTRY) {
    throw errors.invalid();
  }
  const start =
    entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
  const packed = file.subarray(start, start + entry.packed);
  if (entry.method === STORED) {
    if (packed.length > left) throw errors.tooLarge();
    return packed;
  }
  if (entry.method !== DEFLATED) throw errors.invalid();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? errors.tooLarge() : errors.invalid();
  }
}
