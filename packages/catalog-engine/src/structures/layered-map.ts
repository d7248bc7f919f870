import { LazyValue } from './lazy-value.ts';

/**
 * An immutable map that consists of a large base and a small layer of changes. A changed copy
 * shares the base. Each change copies the layer, so it should stay a fraction of the base.
 */
export class LayeredMap<K, V extends {}> {
  readonly #base: ReadonlyMap<K, V> | LazyValue<ReadonlyMap<K, V>>;
  /** Undefined marks a deleted entry of the base. */
  readonly #changes: ReadonlyMap<K, V | undefined>;

  /** A lazy `base` is computed on first access. */
  constructor(
    base: ReadonlyMap<K, V> | LazyValue<ReadonlyMap<K, V>>,
    changes: ReadonlyMap<K, V | undefined> = new Map(),
  ) {
    this.#base = base;
    this.#changes = changes;
  }

  get(key: K): V | undefined {
    return this.#changes.size > 0 && this.#changes.has(key) ? this.#changes.get(key) : this.#all.get(key);
  }

  /** Computes a lazy base in slices. */
  async make(): Promise<void> {
    if (this.#base instanceof LazyValue) await this.#base.make();
  }

  /** Returns a map with changed entries; `undefined` deletes. The last change of a key wins. */
  with(changes: Iterable<readonly [K, V | undefined]>): LayeredMap<K, V> {
    return new LayeredMap(this.#base, new Map([...this.#changes, ...changes]));
  }

  *entries(): Generator<readonly [K, V]> {
    for (const entry of this.#all) if (!this.#changes.has(entry[0])) yield entry;
    for (const [key, value] of this.#changes) if (value !== undefined) yield [key, value];
  }

  get #all(): ReadonlyMap<K, V> {
    return this.#base instanceof LazyValue ? this.#base.value() : this.#base;
  }
}
