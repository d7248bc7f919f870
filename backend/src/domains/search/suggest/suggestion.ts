import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type {
  SearchBlockCode,
  SearchBlockSettings,
  SearchSettings,
} from '../../shop/search-settings/search-settings.ts';
import type { StoreSettings } from '../../shop/shop-settings.ts';
import type { SearchedTerm } from '../words/search-terms.ts';
import type { SearchableContent } from './searchable-content.ts';

/** A suggestion before truncation. */
export interface Suggestion {
  readonly name: string;
  /** Path with a leading slash. */
  readonly url: string;
  /** Number of products behind the link; null when it leads to no product list. */
  readonly resultCount: number | null;
  /** Description of a content item; null for a mere link. */
  readonly description: string | null;
}

/** The suggestions of one enabled block. */
export interface SuggestionGroup {
  readonly block: SearchBlockSettings;
  /** Total number of matches. */
  readonly total: number;
  /** The best matches, up to the limit of the block. */
  readonly suggestions: readonly Suggestion[];
}

/** The sources of suggestions. */
export interface SuggestionDeps {
  readonly catalog: CatalogSnapshot;
  readonly content: SearchableContent;
  /** Popular searches, most popular first. */
  readonly terms: readonly SearchedTerm[];
  readonly settings: SearchSettings;
  readonly store: StoreSettings;
  /** Returns the number of products that match a text. */
  readonly countProducts: (text: string) => number;
  readonly nowMs: number;
}

/**
 * Kinds of blocks in suggestions. Products come from `xsearchProducts`, recent searches from the
 * browser.
 */
export type SuggestedCode = Exclude<SearchBlockCode, 'product' | 'recent_searches'>;

/** Returns all suggestions of one kind of block for the typed words, best first. */
export type FindSuggestions = (
  deps: SuggestionDeps,
  typed: readonly string[],
  block: SearchBlockSettings,
) => readonly LazySuggestion[];

/** A suggestion whose expensive parts are computed only when it is shown. */
export type LazySuggestion = () => Suggestion;

/** Returns the path of the results page for a text. */
export function resultsPath(text: string): string {
  return `/search.html?query=${encodeURIComponent(text)}`;
}
