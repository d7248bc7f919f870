/** Words and the listed products that have them. */
export interface SearchIndex {
  /** Every word of the catalogue. */
  readonly vocabulary: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** What a word or phrase may also be called: other ways of writing it, each a list of words. */
  readonly alternatives: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly stopWords: ReadonlySet<string>;
  /** Longest phrase in `alternatives`, in words. */
  readonly longestPhrase: number;
  /** Ordinal of the listed product (or of a variant's parent) by lower-case sku and by item number. */
  readonly ordinalByCode: ReadonlyMap<string, number>;
  /** By ordinal: what popularity adds, 1 to 1.2. */
  readonly boosts: Float32Array;
}

/** Products that have a word, ascending, with how much it says about them. */
export interface Postings {
  readonly ordinals: Uint32Array;
  readonly weights: Float32Array;
  /** How rare the word is: higher is rarer. */
  readonly rarity: number;
}
