-- Alerts on the price, premium and spread of a piece in an order of several pieces, which can have a lower price.

-- Number of pieces of the order whose price counts; 1 for kinds without a price.
alter table alert
  add column quantity integer not null default 1 check (quantity between 1 and 100000),
  add constraint alert_quantity check (quantity = 1 or kind in ('price', 'premium', 'spread')),
  drop constraint alert_once,
  add constraint alert_once unique nulls not distinct
    (customer_id, guest_id, kind, product_id, metal, direction, threshold_e4, currency, method, quantity);
alter table alert_figure add column quantity integer not null default 1 check (quantity between 1 and 100000);
alter table alert_request add column quantity integer not null default 1 check (quantity between 1 and 100000);

-- The quantity is part of the key that the alerts of a figure share: `price 12 USD x20 by card`.
create or replace function watch_group_price() returns trigger language plpgsql as $$
declare
  member integer;
begin
  perform from alert_check for share;
  select coalesce(max(customer.group_id), 1) into member from customer where customer.id = new.customer_id;
  new.watched := concat_ws(' ', new.kind, new.product_id, new.currency, 'x' || nullif(new.quantity, 1), 'by ' || new.method);
  if member > 1 then
    new.watched := new.watched || ' g' || member;
  end if;
  insert into alert_figure (watched, kind, product_id, direction, currency, method, quantity, group_id)
  values (new.watched, new.kind, new.product_id, new.direction, new.currency, new.method, new.quantity, member)
  on conflict (watched) do update set has_new_alerts = true;
  return new;
end
$$;
