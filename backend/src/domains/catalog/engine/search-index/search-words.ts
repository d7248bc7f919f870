/** What the shop's settings say about words; terms are lower case. */
export interface SearchWords {
  readonly synonyms: readonly Synonym[];
  /** Words that a search passes over. */
  readonly stopWords: readonly string[];
}

/** Terms of one or more words. Without `to`, each of `from` stands for every other. */
export interface Synonym {
  readonly from: readonly string[];
  /** What a search for one of `from` also finds; empty: they are equivalent. */
  readonly to: readonly string[];
}
