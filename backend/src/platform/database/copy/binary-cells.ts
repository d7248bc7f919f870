/**
 * A value of a column before encoding. An object becomes JSON, a time is ISO 8601, and a list
 * becomes an array.
 */
export type Cell = string | number | boolean | object | null | undefined;

/** Scalar types that have an encoder for PostgreSQL's binary format. */
export type ScalarType =
  | 'text'
  | 'int'
  | 'bigint'
  | 'boolean'
  | 'float8'
  | 'numeric'
  | 'jsonb'
  | 'timestamptz';

/** Scalar types and arrays of them. */
export type CellType = ScalarType | `${ScalarType}[]`;

/** PostgreSQL's ids of the types (`pg_type.oid`). */
const OIDS: Readonly<Record<ScalarType, number>> = {
  boolean: 16,
  bigint: 20,
  int: 23,
  text: 25,
  float8: 701,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
};

const MOST_BYTES_OF_A_CHARACTER = 3;
const TWO_TO_32 = 2 ** 32;
/** PostgreSQL counts times from the year 2000, in microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const JSONB_VERSION = 1;
/** PostgreSQL stores a `numeric` in base-10,000 digits. */
const DECIMALS_OF_A_DIGIT = 4;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const NEGATIVE = 0x4000;

/** A reusable buffer that grows as needed. Values are written from its start and copied out. */
let room = Buffer.allocUnsafe(1 << 20);

/** Returns a copy of the bytes that `write` has written. `write` returns the end offset. */
export function written(write: () => number): Buffer {
  const end = write();
  return Buffer.from(room.subarray(0, end));
}

/** Writes a 16-bit integer. Returns the offset after it. */
export function writeShort(value: number, at: number): number {
  reserve(at + 2);
  return room.writeInt16BE(value, at);
}

/** Writes bytes unchanged. Returns the offset after them. */
export function writeBytes(bytes: Uint8Array, at: number): number {
  reserve(at + bytes.length);
  room.set(bytes, at);
  return at + bytes.length;
}

/**
 * Writes a value after its length. Returns the offset after it.
 * @throws RangeError for a number outside the range of the type
 */
export function writeCell(type: CellType, value: Cell, at: number): number {
  if (value == null) {
    reserve(at + 4);
    return room.writeInt32BE(-1, at);
  }
  if (type === 'text') return writeText(String(value), at, 0);
  if (type === 'jsonb') return writeText(JSON.stringify(value), at, 1);
  reserve(at + 12);
  const end = isList(type)
    ? writeList(type.slice(0, -2) as ScalarType, value as readonly Cell[], at + 4)
    : writeFixed(type, value, at + 4);
  room.writeInt32BE(end - at - 4, at);
  return end;
}

/** Writes an array without its length. Returns the offset after it. */
export function writeList(type: ScalarType, values: readonly Cell[], start: number): number {
  reserve(start + 20);
  // Number of dimensions, null flag, element type, length and first index.
  let at = start;
  for (const value of [1, 1, OIDS[type], values.length, 1]) at = room.writeInt32BE(value, at);
  for (const value of values) at = writeCell(type, value, at);
  return at;
}

function isList(type: CellType): type is `${ScalarType}[]` {
  return type.endsWith('[]');
}

function writeText(text: string, at: number, versionBytes: number): number {
  const start = at + 4 + versionBytes;
  reserve(start + text.length * MOST_BYTES_OF_A_CHARACTER);
  if (versionBytes > 0) room[at + 4] = JSONB_VERSION;
  const bytes = room.write(text, start, 'utf8');
  room.writeInt32BE(versionBytes + bytes, at);
  return start + bytes;
}

/**
 * Writes a value of fixed size, for which the buffer has at least eight bytes left. Returns the
 * offset after it.
 */
function writeFixed(type: Exclude<ScalarType, 'text' | 'jsonb'>, value: Cell, at: number): number {
  switch (type) {
    case 'boolean':
      return room.writeUInt8(value ? 1 : 0, at);
    case 'int':
      return writeInt(Number(value), at);
    case 'float8':
      return room.writeDoubleBE(Number(value), at);
    case 'numeric':
      return writeNumeric(Number(value), at);
    case 'bigint':
      return writeBigint(Number(value), at);
    case 'timestamptz':
      return writeBigint((Date.parse(String(value)) - EPOCH_MS) * 1_000, at);
  }
}

function writeInt(value: number, at: number): number {
  if ((value | 0) !== value) throw new RangeError(`${value} is not a whole number of 32 bits`);
  return room.writeInt32BE(value, at);
}

function writeBigint(value: number, at: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of at most 53 bits`);
  const high = Math.floor(value / TWO_TO_32);
  return room.writeUInt32BE(value - high * TWO_TO_32, room.writeInt32BE(high, at));
}

/** Writes the decimals that JavaScript prints for the number. */
function writeNumeric(value: number, start: number): number {
  const parts = DECIMAL.exec(String(value));
  if (!parts) throw new RangeError(`${value} is not a number that can be written without an exponent`);
  const [, sign, whole = '', fraction = ''] = parts;
  const before = Math.ceil(whole.length / DECIMALS_OF_A_DIGIT);
  const after = Math.ceil(fraction.length / DECIMALS_OF_A_DIGIT);
  const digits =
    whole.padStart(before * DECIMALS_OF_A_DIGIT, '0') + fraction.padEnd(after * DECIMALS_OF_A_DIGIT, '0');
  reserve(start + 8 + 2 * (before + after));
  let at = start;
  // Number of digits, weight of the first base-10,000 digit, sign, number of decimals.
  for (const short of [before + after, before - 1, sign ? NEGATIVE : 0, fraction.length])
    at = room.writeInt16BE(short, at);
  for (let digit = 0; digit < digits.length; digit += DECIMALS_OF_A_DIGIT) {
    at = room.writeInt16BE(Number(digits.slice(digit, digit + DECIMALS_OF_A_DIGIT)), at);
  }
  return at;
}

function reserve(bytes: number): void {
  if (bytes <= room.length) return;
  const larger = Buffer.allocUnsafe(2 * bytes);
  room.copy(larger);
  room = larger;
}
