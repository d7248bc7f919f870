import type { CatalogSnapshot } from '../../catalog/engine/catalog-snapshot.ts';
import type {
  SearchBlockCode,
  SearchBlockSettings,
  SearchSettings,
} from '../../shop/search-settings/search-settings.ts';
import type { StoreSettings } from '../../shop/shop-settings.ts';
import type { SearchedTerm } from '../words/search-terms.ts';
import type { SearchableContent } from './searchable-content.ts';

/** One thing to suggest, before it is cut to the lengths of its block. */
export interface Suggestion {
  readonly name: string;
  /** Path with a leading slash. */
  readonly url: string;
  /** Products behind it; null where it leads to no list of products. */
  readonly resultCount: number | null;
  /** Text of something to read; null for what is only a link. */
  readonly description: string | null;
}

/** The suggestions of one enabled block. */
export interface SuggestionGroup {
  readonly block: SearchBlockSettings;
  /** Matches, beyond those listed. */
  readonly total: number;
  /** The best matches, up to the limit of the block. */
  readonly suggestions: readonly Suggestion[];
}

/** What suggestions are made from. */
export interface SuggestionDeps {
  readonly catalog: CatalogSnapshot;
  readonly content: SearchableContent;
  /** Popular searches, most popular first. */
  readonly terms: readonly SearchedTerm[];
  readonly settings: SearchSettings;
  readonly store: StoreSettings;
  /** How many products a search for a text finds. */
  readonly countProducts: (text: string) => number;
  readonly nowMs: number;
}

/** Blocks that are answered elsewhere: products by `xsearchProducts`, recent searches by the browser. */
export type SuggestedCode = Exclude<SearchBlockCode, 'product' | 'recent_searches'>;

/** Finds what one kind of block suggests for the words typed, best first, all of it. */
export type FindSuggestions = (
  deps: SuggestionDeps,
  typed: readonly string[],
  block: SearchBlockSettings,
) => readonly LazySuggestion[];

/** A suggestion whose costly parts are made only when it is shown. */
export type LazySuggestion = () => Suggestion;

/** Address of the results page for a text. */
export function resultsPath(text: string): string {
  return `/search.html?query=${encodeURIComponent(text)}`;
}
