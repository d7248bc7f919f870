-- Words that mean the same. `equivalent`: every term of from_terms stands for every other, to_terms is empty.
-- `one_way`: a search for a term of from_terms also finds to_terms.
create table search_synonym (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('equivalent', 'one_way')),
  from_terms text[] not null check (cardinality(from_terms) >= 1),
  to_terms text[] not null default '{}',
  check ((kind = 'one_way') = (cardinality(to_terms) > 0)),
  unique (kind, from_terms)
);

create table search_stop_word (
  word text primary key check (char_length(word) between 1 and 40)
);

-- Texts that shoppers search for. Normalised: lower case, single spaces, at most 60 characters.
create table search_term (
  query_text text primary key check (char_length(query_text) between 2 and 60),
  popularity integer not null default 0 check (popularity >= 0),
  -- Path that a search for it goes to instead of the results.
  redirect text check (redirect like '/%'),
  -- Products found when it was last searched for; null when it only came with the shop's settings.
  num_results integer check (num_results >= 0),
  -- Came with the shop's settings: stays, however little it is searched for.
  is_kept boolean not null default false,
  last_searched_at timestamptz
);

create index search_term_popular on search_term (popularity desc, query_text);
