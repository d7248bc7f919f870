import type { PromiseBasis } from '../../shop/promises/promise-basis.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** Returns the texts that a search may suggest, with promises filled in for `basis`. */
    readonly searchContent: (basis: PromiseBasis) => SearchableContent;
  }
}

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
