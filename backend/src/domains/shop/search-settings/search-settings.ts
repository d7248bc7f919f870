/** The kinds of suggestion blocks (SRCH-15). */
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

/** Which things a suggestion block holds. */
export type SearchBlockCode = (typeof SEARCH_BLOCK_CODES)[number];

/** The whole panel (SRCH-20). */
export interface SearchGeneralSettings {
  readonly popupWidth: number;
  readonly dynamicSearchWidth: boolean;
  /** Characters from which the panel of suggestions opens. */
  readonly minChars: number;
  readonly enableTabsSearchResult: boolean;
  readonly fourZeroFourRedirect: boolean;
  readonly showRelatedTerms: boolean;
  readonly showRelatedTermsResults: boolean;
}

/** Colours of the panel as CSS colours (SRCH-21). */
export interface SearchLayoutSettings {
  readonly enabled: boolean;
  readonly border: string;
  readonly hover: string;
  readonly highlight: string;
  readonly background: string;
  readonly text: string;
  readonly hoverText: string;
}

/** One block (SRCH-16 to SRCH-19); a setting that belongs to other kinds of block is null. */
export interface SearchBlockSettings {
  readonly code: SearchBlockCode;
  readonly enabled: boolean;
  readonly title: string;
  readonly position: number;
  readonly limit: number;
  /** Characters; 0 = uncut. */
  readonly nameLength: number;
  /** Characters; 0 = no description. */
  readonly descLength: number;
  readonly reviews: boolean | null;
  readonly addToCart: boolean | null;
  readonly redirectSingleProduct: boolean | null;
  readonly firstClick: boolean | null;
  readonly fullPath: boolean | null;
}

/** Everything about search that the owner can set. */
export interface SearchSettings {
  /** Characters from which a search text is valid. */
  readonly minimumCharacters: number;
  readonly general: SearchGeneralSettings;
  readonly layout: SearchLayoutSettings;
  /** By position. */
  readonly blocks: readonly SearchBlockSettings[];
}
