/** Something to read that a search may suggest. All texts are plain. */
export interface SearchableText {
  readonly name: string;
  /** Path with a leading slash. */
  readonly path: string;
  readonly description: string;
  /** Words that find it besides those of its name and description; may be empty. */
  readonly keywords: string;
  /** Not suggested before this moment; null = always. */
  readonly fromMs: number | null;
}

/** What there is to read in the shop, by kind. Whoever holds the content gives it in this form. */
export interface SearchableContent {
  readonly posts: readonly SearchableText[];
  readonly pages: readonly SearchableText[];
  readonly questions: readonly SearchableText[];
}
