-- The list of products in the back office: search, filters and order.

-- The words by which staff find a product, and its categories as "#" with their id. Words are in lower
-- case without accents. An index expression finds only built-in functions, so this does not call fold_word.
create function product_words(name text, sku text, item_number text, family text, category_ids bigint[]) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    string_to_array(
      regexp_replace(
        lower(regexp_replace(
          normalize(name || ' ' || sku || ' ' || item_number || coalesce(' ' || family, ''), nfkd), '[\u0300-\u036f]', '', 'g')),
        '[^[:alnum:]]+', ' ', 'g'),
      ' ')
      || lower(regexp_replace(sku, '[^[:alnum:]]+', '', 'g'))
      || array(select '#' || id from unnest(category_ids) as id),
    ''))
$$;
create index product_found on product
  using gin (product_words(name, sku, item_number, tier_group, category_ids));
create index product_name on product (name, id);
create index product_metal_name on product (metal, name, id);
create index product_disabled on product (name, id) where not is_enabled;
