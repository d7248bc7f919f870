interface Known<T> {
  readonly bytes: Buffer;
  readonly value: T;
}

/** FNV-1a's (http://www.isthe.com/chongo/tech/comp/fnv). */
const FIRST_HASH = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Values that are made from bytes, each once: of most fields a catalogue has few different ones, so that neither a text of it is made for
 * each product nor kept.
 */
export class SharedValues<T> {
  readonly #known = new Map<number, Known<T>[]>();

  /** The value of a stretch of bytes; `make` makes it when they come for the first time. */
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
