/** Words and the listed products that have them. */
export interface SearchIndex {
  /** Every word of the catalogue. */
  readonly vocabulary: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** What a word or phrase may also be called: other ways of writing it, each a list of words. */
  readonly alternatives: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Every word of a phrase in `alternatives`. */
  readonly phraseWords: ReadonlySet<string>;
  readonly stopWords: ReadonlySet<string>;
  /** Longest phrase in `alternatives`, in words. */
  readonly longestPhrase: number;
  /** Ordinal of the listed product (or of a variant's parent) by lower-case sku and by item number. */
  readonly ordinalByCode: ReadonlyMap<string, number>;
  /** Every sku and item number in order, for those typed in part or without their hyphens: see `sortCodes`. */
  readonly codes: readonly string[];
  /** Whether the name of a listed product begins with these words. */
  nameBeginsWith(ordinal: number, words: readonly string[]): boolean;
  /** By ordinal: what popularity adds, 1 to 1.3. */
  readonly boosts: Float32Array;
}

/** Products that have a word, ascending, with how much it says about them. */
export interface Postings {
  /** Stands for the word in names. */
  readonly number: number;
  readonly ordinals: Uint32Array;
  readonly weights: Float32Array;
  /** How rare the word is: higher is rarer. */
  readonly rarity: number;
  /** Whether it says what some product is, rather than standing in descriptions only. */
  readonly isTelling: boolean;
}
