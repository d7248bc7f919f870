import type { SharedValues } from './shared-values.ts';

/** Takes texts as the bytes they are sent in, which are only there during the call. */
export interface TextBytes {
  push(bytes: Buffer, from: number, until: number): void;
}

const TWO_TO_32 = 2 ** 32;
/** PostgreSQL counts times from the year 2000, in microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
/** Stands where a field has its length. */
const NULL = -1;

/** A row in the binary form of COPY: its fields, read one after another in the order in which they were selected. */
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

  /** What is made of the next fields, so many of them: the same for equal ones. `make` reads them when they come for the first time. */
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

  /** `int8`: counts and amounts of the shop are far below 2^53. */
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

  /** `timestamptz`: whole milliseconds since 1970. */
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

  /** Hands a `text` on as it is; null as an empty one. */
  textInto(column: TextBytes): void {
    const bytes = this.#length();
    const from = this.#at;
    if (bytes !== NULL) this.#at += bytes;
    column.push(this.#bytes, from, this.#at);
  }

  /** What is made of a `text`, the same for equal ones: of most there are few. */
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

  /** The value of a field of so many bytes begins here; -1 for null. @throws when the field is of another type */
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
