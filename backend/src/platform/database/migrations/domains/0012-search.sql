-- Synonyms, stop words and search terms.

-- equivalent: all of from_terms mean the same, and to_terms is empty.
-- one_way: a search for one of from_terms also finds to_terms.
create table search_synonym (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('equivalent', 'one_way')),
  from_terms text[] not null check (cardinality(from_terms) >= 1),
  to_terms text[] not null default '{}',
  check ((kind = 'one_way') = (cardinality(to_terms) > 0)),
  unique (kind, from_terms)
);

create table search_stop_word (
  word text primary key check (char_length(word) between 1 and 40)
);

-- Searched texts, normalized: lower case, single spaces.
create table search_term (
  query_text text primary key check (char_length(query_text) between 2 and 60),
  popularity integer not null default 0 check (popularity >= 0),
  -- path that a search redirects to
  redirect text check (redirect like '/%'),
  -- number of products at the last search; null: never searched
  num_results integer check (num_results >= 0),
  -- true: imported with the settings, and never deleted for low popularity
  is_imported boolean not null default false,
  last_searched_at timestamptz
);
create index search_term_popular on search_term (popularity desc, query_text);
