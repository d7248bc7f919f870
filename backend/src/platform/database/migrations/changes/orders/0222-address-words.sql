-- The words of a billing address with the names of the shipping address are the same words. A join
-- finds both in one pass, also for many orders in one statement.
create or replace function index_new_addresses() returns trigger
language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select changed.order_id, 'address', word
  from changed
  left join changed as shipping on changed.kind <> 'shipping'
    and shipping.order_id = changed.order_id and shipping.kind = 'shipping'
    and (shipping.firstname, shipping.middlename, shipping.lastname, shipping.company, shipping.telephone)
      is not distinct from
      (changed.firstname, changed.middlename, changed.lastname, changed.company, changed.telephone)
  cross join lateral address_words(changed) as word
  where shipping.order_id is null
  on conflict do nothing;
  return null;
end
$$;
