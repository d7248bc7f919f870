-- Audit entries about saved views had the searched text, such as the name of a customer who was forgotten since. The
-- text goes, and the chain is computed again from the first such entry on. An entry says so: hashes that were kept
-- elsewhere from that entry on differ.
do $$
declare
  entry shop_action;
  first_seq bigint;
  cleaned bigint;
  previous bytea;
begin
  perform pg_advisory_xact_lock(7305, 1);
  select min(seq), count(*) into first_seq, cleaned from shop_action
  where verb = 'order-view-change' and (before ? 'search' or after ? 'search');
  if cleaned = 0 then
    return;
  end if;
  alter table shop_action disable trigger shop_action_append_only;
  update shop_action set before = before - 'search', after = after - 'search'
  where verb = 'order-view-change' and (before ? 'search' or after ? 'search');
  select hash into previous from shop_action where seq = first_seq - 1;
  for entry in select * from shop_action where seq >= first_seq order by seq loop
    previous := shop_action_hash(previous, entry);
    update shop_action set hash = previous where id = entry.id;
  end loop;
  alter table shop_action enable trigger shop_action_append_only;
  insert into shop_action (at, by_name, verb, subject, details)
  values (now(), 'Ingot', 'audit-searches-removed', 'orders',
    jsonb_build_object('entries', cleaned, 'new_hashes_from', first_seq));
end
$$;
