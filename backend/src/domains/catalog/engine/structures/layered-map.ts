import { LaterValue } from './later-value.ts';

/**
 * A map that never changes; another with a few entries otherwise shares all others with it. What was changed since the large one was made
 * is copied with each change: it should stay a fraction of it.
 */
export class LayeredMap<K, V extends {}> {
  readonly #base: ReadonlyMap<K, V> | LaterValue<ReadonlyMap<K, V>>;
  /** Undefined where the base has something that is there no more. */
  readonly #changes: ReadonlyMap<K, V | undefined>;

  /** A `base` that is still to be made is made when it is first looked into. */
  constructor(
    base: ReadonlyMap<K, V> | LaterValue<ReadonlyMap<K, V>>,
    changes: ReadonlyMap<K, V | undefined> = new Map(),
  ) {
    this.#base = base;
    this.#changes = changes;
  }

  get(key: K): V | undefined {
    return this.#changes.size > 0 && this.#changes.has(key) ? this.#changes.get(key) : this.#all.get(key);
  }

  /** Makes it in slices where it is still to be made. */
  async make(): Promise<void> {
    if (this.#base instanceof LaterValue) await this.#base.make();
  }

  /** This map with other values, or undefined for none; the last one of a key counts. */
  with(changes: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    return new LayeredMap(this.#base, new Map([...this.#changes, ...changes]));
  }

  *entries(): Generator<readonly [K, V]> {
    for (const entry of this.#all) if (!this.#changes.has(entry[0])) yield entry;
    for (const [key, value] of this.#changes) if (value !== undefined) yield [key, value];
  }

  get #all(): ReadonlyMap<K, V> {
    return this.#base instanceof LaterValue ? this.#base.value() : this.#base;
  }
}
