/** The search settings about words. Terms are lower case. */
export interface SearchWords {
  readonly synonyms: readonly Synonym[];
  /** Words that a search ignores. */
  readonly stopWords: readonly string[];
}

/** Terms of one or more words. With an empty `to`, all terms of `from` are equivalent. */
export interface Synonym {
  readonly from: readonly string[];
  /** Terms that a search for one of `from` also finds. Empty when the terms are equivalent. */
  readonly to: readonly string[];
}
