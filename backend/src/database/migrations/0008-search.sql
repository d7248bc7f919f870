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

-- One row: what holds for the whole search box.
create table search_setting (
  only_row boolean primary key default true check (only_row),
  minimum_characters integer not null check (minimum_characters between 1 and 20),
  popup_width integer not null check (popup_width between 100 and 4000),
  dynamic_search_width boolean not null,
  min_chars integer not null check (min_chars between 1 and 20),
  enable_tabs_search_result boolean not null,
  four_zero_four_redirect boolean not null,
  show_related_terms boolean not null,
  show_related_terms_results boolean not null,
  layout_enabled boolean not null,
  layout_border text,
  layout_hover text,
  layout_highlight text,
  layout_background text,
  layout_text text,
  layout_hover_text text
);

create table search_block (
  code text primary key check (code in ('product', 'popular_searches', 'recent_searches', 'blog', 'brand',
    'category', 'page', 'landing_page', 'faq')),
  enabled boolean not null,
  title text not null check (char_length(title) <= 120),
  position integer not null,
  item_limit integer not null check (item_limit between 0 and 50),
  name_length integer not null check (name_length between 0 and 500),
  desc_length integer not null check (desc_length between 0 and 2000),
  reviews boolean,
  add_to_cart boolean,
  redirect_single_product boolean,
  first_click boolean,
  full_path boolean
);
