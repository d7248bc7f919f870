import { inflateRawSync } from 'node:zlib';
import { ImportSourceError } from './sources.ts';

/** Limits of a spreadsheet, because all of it is in memory at once. */
export const WORKBOOK_LIMITS = {
  fileBytes: 32_000_000,
  unpackedBytes: 128_000_000,
  files: 1_000,
  rows: 100_000,
  columns: 500,
} as const;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** Matches cell addresses, also at the end of a range. Text of a sheet never contains a `<`. */
const ADDRESS =
  /<(?:\w+:)?(?:c|dimension)\s[^<>]*?\br(?:ef)?\s*=\s*["'](?:\w+:)?([A-Za-z]{1,7})(\d{1,10})["']/g;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * Checks that a workbook is valid and stays within the limits, by unpacking it up to a maximum
 * size.
 * @throws ImportSourceError that names the limit and the remedy
 */
export function checkWorkbook(file: Buffer, name: string): void {
  const limits = WORKBOOK_LIMITS;
  let left: number = limits.unpackedBytes;
  for (const entry of readDirectory(file, name)) {
    const content = unpack(file, entry, left, name);
    left -= content.length;
    checkAddresses(content, name);
  }
}

function checkAddresses(content: Buffer, name: string): void {
  for (const [, letters = '', digits = ''] of content.toString('latin1').matchAll(ADDRESS)) {
    const column = [...letters.toUpperCase()].reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    if (Number(digits) > WORKBOOK_LIMITS.rows + 1 || column > WORKBOOK_LIMITS.columns) {
      throw new ImportSourceError(
        `${name} has a cell at ${letters}${digits}: a sheet may have ${count(WORKBOOK_LIMITS.rows)} rows and ${WORKBOOK_LIMITS.columns} columns. Remove the cells outside, or save it as CSV`,
      );
    }
  }
}

function unpack(file: Buffer, entry: Entry, left: number, name: string): Buffer {
  const tooLarge = () =>
    new ImportSourceError(
      `${name} unpacks to more than ${count(WORKBOOK_LIMITS.unpackedBytes)} bytes. Split it, or save it as CSV`,
    );
  if (entry.unpacked > left) throw tooLarge();
  if (entry.offset + 30 > file.length || file.readUInt32LE(entry.offset) !== LOCAL_ENTRY)
    throw noWorkbook(name);
  const start =
    entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
  const packed = file.subarray(start, start + entry.packed);
  if (entry.method === STORED) {
    if (packed.length > left) throw tooLarge();
    return packed;
  }
  if (entry.method !== DEFLATED) throw noWorkbook(name);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : noWorkbook(name);
  }
}

/** Reads the entries of the archive's directory. */
function readDirectory(file: Buffer, name: string): Entry[] {
  const tail = file.subarray(Math.max(0, file.length - 65_557));
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const end = file.length - tail.length + at;
  if (at < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) throw noWorkbook(name);
  const files = file.readUInt16LE(end + 10);
  if (files > WORKBOOK_LIMITS.files) throw noWorkbook(name);
  const entries: Entry[] = [];
  let place = file.readUInt32LE(end + 16);
  for (let number = 0; number < files; number += 1) {
    if (place + 46 > file.length || file.readUInt32LE(place) !== DIRECTORY_ENTRY) throw noWorkbook(name);
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

/** Returns the error for an invalid workbook. */
export function noWorkbook(name: string): ImportSourceError {
  return new ImportSourceError(`${name} is not a readable .xlsx file. Save it anew as .xlsx, or as CSV`);
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
