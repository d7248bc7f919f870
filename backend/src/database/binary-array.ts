/** A value of a column as it travels; an object as JSON, a time as ISO 8601. */
export type Cell = string | number | boolean | object | null | undefined;

/** Types of columns that travel as binary arrays. */
export type CellType = 'text' | 'int' | 'bigint' | 'boolean' | 'float8' | 'jsonb' | 'timestamptz';

/** What PostgreSQL calls the types (`pg_type.oid`). */
const OIDS: Readonly<Record<CellType, number>> = {
  boolean: 16,
  bigint: 20,
  int: 23,
  text: 25,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
};

/** Number of dimensions, whether there are nulls, type, length and first index: 32 bits each. */
const HEADER_BYTES = 20;
const MOST_BYTES_OF_A_CHARACTER = 3;
const TWO_TO_32 = 2 ** 32;
/** PostgreSQL counts times from the year 2000, in microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const JSONB_VERSION = 1;

/** Grows as needed and is used again: an array is written into it from the front, and copied out. */
let room = Buffer.allocUnsafe(1 << 20);

/**
 * A list as PostgreSQL sends and takes arrays in its binary format. Neither side quotes or looks for the end of a value, which
 * for documents is most of the work of the text format.
 * @throws RangeError for a number that the type cannot hold
 */
export function binaryArray(type: CellType, values: readonly Cell[]): Buffer {
  room.writeInt32BE(1, 0);
  room.writeInt32BE(1, 4);
  room.writeInt32BE(OIDS[type], 8);
  room.writeInt32BE(values.length, 12);
  room.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const value of values) at = writeCell(type, value, at);
  return Buffer.from(room.subarray(0, at));
}

/** Writes a value with its length in front; gives the place after it. */
function writeCell(type: CellType, value: Cell, at: number): number {
  if (value == null) {
    reserve(at + 4);
    room.writeInt32BE(-1, at);
    return at + 4;
  }
  if (type === 'text') return writeText(String(value), at, 0);
  if (type === 'jsonb') return writeText(JSON.stringify(value), at, 1);
  reserve(at + 12);
  const bytes = writeFixed(type, value, at + 4);
  room.writeInt32BE(bytes, at);
  return at + 4 + bytes;
}

function writeText(text: string, at: number, versionBytes: number): number {
  const start = at + 4 + versionBytes;
  reserve(start + text.length * MOST_BYTES_OF_A_CHARACTER);
  if (versionBytes > 0) room[at + 4] = JSONB_VERSION;
  const bytes = room.write(text, start, 'utf8');
  room.writeInt32BE(versionBytes + bytes, at);
  return start + bytes;
}

/** Writes a value of a type whose values are all of one length; gives the length. */
function writeFixed(type: Exclude<CellType, 'text' | 'jsonb'>, value: Cell, at: number): number {
  switch (type) {
    case 'boolean':
      room[at] = value ? 1 : 0;
      return 1;
    case 'int':
      return writeInt(Number(value), at);
    case 'float8':
      room.writeDoubleBE(Number(value), at);
      return 8;
    case 'bigint':
      return writeBigint(Number(value), at);
    case 'timestamptz':
      return writeBigint((Date.parse(String(value)) - EPOCH_MS) * 1_000, at);
  }
}

function writeInt(value: number, at: number): number {
  if ((value | 0) !== value) throw new RangeError(`${value} is not a whole number of 32 bits`);
  room.writeInt32BE(value, at);
  return 4;
}

function writeBigint(value: number, at: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of at most 53 bits`);
  const high = Math.floor(value / TWO_TO_32);
  room.writeInt32BE(high, at);
  room.writeUInt32BE(value - high * TWO_TO_32, at + 4);
  return 8;
}

function reserve(bytes: number): void {
  if (bytes <= room.length) return;
  const larger = Buffer.allocUnsafe(2 * bytes);
  room.copy(larger);
  room = larger;
}
