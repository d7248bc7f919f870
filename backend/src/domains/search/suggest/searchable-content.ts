import type { PromiseBasis } from '../../shop/promises/promise-basis.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    /** Returns the content for suggestions, with promises filled in for `basis`. */
    readonly searchContent: (basis: PromiseBasis) => SearchableContent;
  }
}

/** A content item that a search may suggest. All texts are plain. */
export interface SearchableText {
  readonly name: string;
  /** Path with a leading slash. */
  readonly path: string;
  readonly description: string;
  /** Further words that match the item; may be empty. */
  readonly keywords: string;
  /** Suggested from this time on; null for always. */
  readonly fromMs: number | null;
}

/** The content for suggestions, by kind. */
export interface SearchableContent {
  readonly posts: readonly SearchableText[];
  readonly pages: readonly SearchableText[];
  readonly questions: readonly SearchableText[];
}
