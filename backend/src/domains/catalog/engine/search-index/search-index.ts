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
  /** Every sku and item number in order, for those typed in part or without their hyphens: see `sortCodes`. */
  readonly codes: readonly string[];
  /** Whose codes they are. */
  readonly bearers: CodeBearers;
  readonly names: NameWords;
  /** By ordinal: what popularity adds, 1 to 1.3. */
  readonly boosts: Float32Array;
}

/** Who has a code. */
export interface CodeBearers {
  /** Ordinal of the listed product with this sku (or of a variant's parent) or item number; lower case. */
  ordinalOfCode(code: string): number | undefined;
  /** Ordinal of a listed product by its id, or of the first listed parent of a variant. */
  ordinalBehind(productId: number): number | undefined;
}

/** The words of the names of listed products, by the numbers of `Postings`. */
export interface NameWords {
  readonly words: Uint32Array;
  /** By ordinal: where its words begin in `words`, and where they end. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Products that have a word, ascending, with how much it says about them. */
export interface Postings {
  /** Stands for the word in names. */
  readonly number: number;
  readonly ordinals: Uint32Array;
  readonly weights: Float32Array;
  /** 1 where it says what the product is, rather than standing in its description only. */
  readonly tells: Uint8Array;
  /** How rare the word is: higher is rarer. */
  readonly rarity: number;
  /** Whether it says of some product what that is. */
  readonly isTelling: boolean;
}

/** Whether the name of a listed product begins with these words. */
export function nameBeginsWith(
  { names, postings }: SearchIndex,
  ordinal: number,
  words: readonly string[],
): boolean {
  const start = names.starts[ordinal] ?? 0;
  if (start + words.length > (names.ends[ordinal] ?? 0)) return false;
  return words.every((word, place) => postings.get(word)?.number === names.words[start + place]);
}
