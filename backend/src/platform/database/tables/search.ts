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

/** The tables of this domain, as the database holds them. */
export interface SearchTables {
  search_synonym: SearchSynonymTable;
  search_stop_word: SearchStopWordTable;
  search_term: SearchTermTable;
}
