import type { Generated, GeneratedAlways } from 'kysely';

/** Words that mean the same, or one way only. */
export interface SearchSynonymTable {
  id: GeneratedAlways<number>;
  kind: 'equivalent' | 'one_way';
  from_terms: string[];
  /** Empty for `equivalent`. */
  to_terms: Generated<string[]>;
}

/** Words that a search passes over. */
export interface SearchStopWordTable {
  word: string;
}

/** A normalised text that shoppers search for. */
export interface SearchTermTable {
  query_text: string;
  popularity: Generated<number>;
  redirect: string | null;
  num_results: number | null;
  is_kept: Generated<boolean>;
  last_searched_at: Date | null;
}

/** The one row of what holds for the whole search box. */
export interface SearchSettingTable {
  only_row: Generated<boolean>;
  minimum_characters: number;
  popup_width: number;
  dynamic_search_width: boolean;
  min_chars: number;
  enable_tabs_search_result: boolean;
  four_zero_four_redirect: boolean;
  show_related_terms: boolean;
  show_related_terms_results: boolean;
  layout_enabled: boolean;
  layout_border: string | null;
  layout_hover: string | null;
  layout_highlight: string | null;
  layout_background: string | null;
  layout_text: string | null;
  layout_hover_text: string | null;
}

/** The kinds of suggestions. */
export type SearchBlockCode =
  | 'product'
  | 'popular_searches'
  | 'recent_searches'
  | 'blog'
  | 'brand'
  | 'category'
  | 'page'
  | 'landing_page'
  | 'faq';

/** Settings of one kind of suggestions; what does not apply to the kind is null. */
export interface SearchBlockTable {
  code: SearchBlockCode;
  enabled: boolean;
  title: string;
  position: number;
  item_limit: number;
  name_length: number;
  desc_length: number;
  reviews: boolean | null;
  add_to_cart: boolean | null;
  redirect_single_product: boolean | null;
  first_click: boolean | null;
  full_path: boolean | null;
}

/** The tables of this domain, as the database holds them. */
export interface SearchTables {
  search_synonym: SearchSynonymTable;
  search_stop_word: SearchStopWordTable;
  search_term: SearchTermTable;
  search_setting: SearchSettingTable;
  search_block: SearchBlockTable;
}
