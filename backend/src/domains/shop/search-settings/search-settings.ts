/** The kinds of suggestion blocks. */
export const SEARCH_BLOCK_CODES = [
  'product',
  'popular_searches',
  'recent_searches',
  'blog',
  'brand',
  'category',
  'page',
  'landing_page',
  'faq',
] as const;

/** The kind of a suggestion block. */
export type SearchBlockCode = (typeof SEARCH_BLOCK_CODES)[number];

/** Settings of the whole suggestion panel. */
export interface SearchGeneralSettings {
  readonly popupWidth: number;
  readonly dynamicSearchWidth: boolean;
  /** Number of characters from which the suggestion panel opens. */
  readonly minChars: number;
  readonly enableTabsSearchResult: boolean;
  readonly fourZeroFourRedirect: boolean;
  readonly showRelatedTerms: boolean;
  readonly showRelatedTermsResults: boolean;
}

/** Colors of the panel, in CSS notation. */
export interface SearchLayoutSettings {
  readonly enabled: boolean;
  readonly border: string;
  readonly hover: string;
  readonly highlight: string;
  readonly background: string;
  readonly text: string;
  readonly hoverText: string;
}

/** Settings of one block. Settings of other kinds of blocks are null. */
export interface SearchBlockSettings {
  readonly code: SearchBlockCode;
  readonly enabled: boolean;
  readonly title: string;
  readonly position: number;
  readonly limit: number;
  /** Maximum number of characters; 0 for no limit. */
  readonly nameLength: number;
  /** Maximum number of characters; 0 for no description. */
  readonly descLength: number;
  readonly reviews: boolean | null;
  readonly addToCart: boolean | null;
  readonly redirectSingleProduct: boolean | null;
  readonly firstClick: boolean | null;
  readonly fullPath: boolean | null;
}

/** All search settings. */
export interface SearchSettings {
  /** Minimum number of characters of a search. */
  readonly minimumCharacters: number;
  readonly general: SearchGeneralSettings;
  readonly layout: SearchLayoutSettings;
  /** Sorted by position. */
  readonly blocks: readonly SearchBlockSettings[];
}
