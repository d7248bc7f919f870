import type { SharedValues } from './shared-values.ts';

/** Receives texts as bytes. The bytes are valid during the call only. */
export interface TextBytes {
  push(bytes: Buffer, from: number, until: number): void;
}

const TWO_TO_32 = 2 ** 32;
/** PostgreSQL counts times from the year 2000, in microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
/** The length that marks a null. */
const NULL = -1;

/**
 * A row in the binary format of COPY. Its fields are read one by one in the order of the select
 * list.
 */
export class CopiedRow {
  readonly fieldCount: number;
  readonly isEmpty: boolean;
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, from: number) {
    this.#bytes = bytes;
    this.isEmpty = from >= bytes.length;
    this.fieldCount = this.isEmpty ? 0 : bytes.readInt16BE(from);
    this.#at = from + 2;
  }

  /**
   * Returns the shared object for the next `count` fields. `make` reads the fields when their bytes
   * occur for the first time.
   */
  sharedFields<T>(count: number, values: SharedValues<T>, make: (row: this) => T): T {
    const from = this.#at;
    for (let field = 0; field < count; field++) this.#skip();
    const until = this.#at;
    const value = values.of(this.#bytes, from, until, () => {
      this.#at = from;
      return make(this);
    });
    this.#at = until;
    return value;
  }

  /** `int4` */
  int(): number | null {
    const at = this.#next(4);
    return at === NULL ? null : this.#bytes.readInt32BE(at);
  }

  /** `int8`. The counts and amounts of the shop are far below 2^53. */
  bigint(): number | null {
    const at = this.#next(8);
    if (at === NULL) return null;
    return this.#bytes.readInt32BE(at) * TWO_TO_32 + this.#bytes.readUInt32BE(at + 4);
  }

  /** `float8` */
  double(): number | null {
    const at = this.#next(8);
    return at === NULL ? null : this.#bytes.readDoubleBE(at);
  }

  /** `bool` */
  bool(): boolean | null {
    const at = this.#next(1);
    return at === NULL ? null : this.#bytes[at] === 1;
  }

  /** `timestamptz`, as whole milliseconds since 1970. */
  timeMs(): number | null {
    const microseconds = this.bigint();
    return microseconds === null ? null : Math.floor(microseconds / 1_000) + EPOCH_MS;
  }

  /** `text` */
  text(): string | null {
    const bytes = this.#length();
    if (bytes === NULL) return null;
    const from = this.#at;
    this.#at += bytes;
    return this.#bytes.toString('utf8', from, from + bytes);
  }

  /** Passes the bytes of a `text` on; null becomes an empty text. */
  textInto(column: TextBytes): void {
    const bytes = this.#length();
    const from = this.#at;
    if (bytes !== NULL) this.#at += bytes;
    column.push(this.#bytes, from, this.#at);
  }

  /** Returns the shared value for a `text`, because most columns have few different texts. */
  sharedText<T>(values: SharedValues<T>, make: (text: string) => T): T | null {
    const bytes = this.#length();
    if (bytes === NULL) return null;
    const from = this.#at;
    const until = from + bytes;
    this.#at = until;
    return values.of(this.#bytes, from, until, () => make(this.#bytes.toString('utf8', from, until)));
  }

  #skip(): void {
    const bytes = this.#length();
    if (bytes !== NULL) this.#at += bytes;
  }

  /**
   * Returns the offset of a field with `wanted` bytes; -1 for null. @throws when the field has
   * another size
   */
  #next(wanted: number): number {
    const bytes = this.#length();
    if (bytes === NULL) return NULL;
    if (bytes !== wanted) throw new Error(`A field has ${bytes} bytes instead of ${wanted}`);
    const at = this.#at;
    this.#at += bytes;
    return at;
  }

  #length(): number {
    const bytes = this.#bytes.readInt32BE(this.#at);
    this.#at += 4;
    return bytes;
  }
}
