-- Billing and shipping address of most orders are the same: their words are computed once.
create or replace function index_new_addresses() returns trigger language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select changed.order_id, 'address', word
  from changed, address_words(changed) as word
  where changed.kind = 'shipping' or not exists (
    select from changed as shipping
    where shipping.order_id = changed.order_id and shipping.kind = 'shipping'
      and (shipping.firstname, shipping.middlename, shipping.lastname, shipping.company, shipping.telephone)
        is not distinct from
        (changed.firstname, changed.middlename, changed.lastname, changed.company, changed.telephone)
  )
  on conflict do nothing;
  return null;
end
$$;

-- Most shops have no webhook endpoint: the look at that costs a tenth of the insert.
create or replace function queue_webhook(event_name text, event_subject text, event_record text, event_at timestamptz)
returns void language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where is_active and event_name = any(events)) then
    return;
  end if;
  insert into webhook_delivery (endpoint_id, event, subject, record, happened_at)
  select id, event_name, event_subject, event_record, event_at from webhook_endpoint
  where is_active and event_name = any(events)
  order by id
  on conflict (endpoint_id, subject)
    where event = 'stock.changed' and state = 'waiting' and payload is null and claimed_until is null
    -- locks the row until the commit, so that nobody sends it with the stock of before
    do update set happened_at = excluded.happened_at;
  if found then
    perform pg_notify('webhook_queued', '');
  end if;
end
$$;
