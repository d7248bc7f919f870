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
  /** Letters and digits of every sku and item number, in order, for those typed in part or without their hyphens. */
  readonly codes: readonly ProductCode[];
  /** By ordinal: the words of the name with a space on each side. */
  readonly names: readonly string[];
  /** By ordinal: what popularity adds, 1 to 1.3. */
  readonly boosts: Float32Array;
}

/** A sku or an item number, and whose it is. */
export interface ProductCode {
  /** Lower case, letters and digits only. */
  readonly plain: string;
  /** Ordinal of the listed product. */
  readonly ordinal: number;
}

/** Products that have a word, ascending, with how much it says about them. */
export interface Postings {
  readonly ordinals: Uint32Array;
  readonly weights: Float32Array;
  /** How rare the word is: higher is rarer. */
  readonly rarity: number;
  /** Whether it says what some product is, rather than standing in descriptions only. */
  readonly isTelling: boolean;
}
