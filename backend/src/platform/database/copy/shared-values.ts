interface Known<T> {
  readonly bytes: Buffer;
  readonly value: T;
}

/** Constants of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv). */
const FIRST_HASH = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Interns values that are decoded from bytes. Most fields of a catalog have few different values,
 * so equal bytes share one object.
 */
export class SharedValues<T> {
  readonly #known = new Map<number, Known<T>[]>();

  /** Returns the value of a byte range. Calls `make` when the bytes occur for the first time. */
  of(bytes: Buffer, from: number, until: number, make: () => T): T {
    const hash = hashOf(bytes, from, until);
    const sameHash = this.#known.get(hash);
    for (const known of sameHash ?? []) if (isSame(known.bytes, bytes, from, until)) return known.value;
    const added = { bytes: Buffer.from(bytes.subarray(from, until)), value: make() };
    if (sameHash) sameHash.push(added);
    else this.#known.set(hash, [added]);
    return added.value;
  }
}

function hashOf(bytes: Buffer, from: number, until: number): number {
  let hash = FIRST_HASH;
  for (let at = from; at < until; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), PRIME);
  return hash;
}

function isSame(known: Buffer, bytes: Buffer, from: number, until: number): boolean {
  if (known.length !== until - from) return false;
  for (let at = 0; at < known.length; at++) if (known[at] !== bytes[from + at]) return false;
  return true;
}
