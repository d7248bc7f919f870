/** An inverted index of the listed products. */
export interface SearchIndex {
  /** Every word of the catalog. */
  readonly vocabulary: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** Alternatives of a word or phrase, each a list of words. */
  readonly alternatives: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Every word of the phrases in `alternatives`. */
  readonly phraseWords: ReadonlySet<string>;
  readonly stopWords: ReadonlySet<string>;
  /** Length of the longest phrase in `alternatives`, in words. */
  readonly longestPhrase: number;
  /** Sorted SKUs and item numbers for searches by prefix or without separators: see `sortCodes`. */
  readonly codes: readonly string[];
  /** Maps codes to products. */
  readonly bearers: CodeBearers;
  readonly names: NameWords;
  /** Per ordinal: the factor for popularity, 1 to 1.3. */
  readonly boosts: Float32Array;
}

/** Maps codes and ids to listed products. */
export interface CodeBearers {
  /**
   * Returns the ordinal of the listed product with this SKU or item number (lower case). For the
   * SKU of a variant, returns its parent.
   */
  ordinalOfCode(code: string): number | undefined;
  /** Returns the ordinal of a listed product by id, or of the first listed parent of a variant. */
  ordinalBehind(productId: number): number | undefined;
}

/** The words of product names, as numbers (`Postings.number`). */
export interface NameWords {
  readonly words: Uint32Array;
  /** Per ordinal: start and end of its words in `words`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** The posting list of a word: ordinals, ascending, and the weight of the word in each. */
export interface Postings {
  /** The number of the word, as names use it. */
  readonly number: number;
  readonly ordinals: Uint32Array;
  readonly weights: Float32Array;
  /** 1 where the word occurs in more than the description. */
  readonly tells: Uint8Array;
  /** Inverse document frequency: higher is rarer. */
  readonly rarity: number;
  /** Whether the word says of some product what it is. */
  readonly isTelling: boolean;
}

/** Returns whether the name of a listed product begins with these words. */
export function nameBeginsWith(
  { names, postings }: SearchIndex,
  ordinal: number,
  words: readonly string[],
): boolean {
  const start = names.starts[ordinal] ?? 0;
  if (start + words.length > (names.ends[ordinal] ?? 0)) return false;
  return words.every((word, place) => postings.get(word)?.number === names.words[start + place]);
}
