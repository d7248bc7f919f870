-- A price alert compares its threshold with the price of its customer's group.

alter table alert_figure add column group_id integer not null default 1 check (group_id >= 1);

-- Sets the figure of a price alert, and makes the next check compare all alerts of that figure. Locks
-- the check first, in the order of all changes of alerts.
create function watch_group_price() returns trigger language plpgsql as $$
declare
  member integer;
begin
  perform from alert_check for share;
  select coalesce(max(customer.group_id), 1) into member from customer where customer.id = new.customer_id;
  new.watched := 'price ' || new.product_id || ' ' || new.currency;
  if member > 1 then
    new.watched := new.watched || ' g' || member;
  end if;
  insert into alert_figure (watched, kind, product_id, direction, currency, group_id)
  values (new.watched, new.kind, new.product_id, new.direction, new.currency, member)
  on conflict (watched) do update set value_e4 = null;
  return new;
end
$$;
create trigger alert_group_price before insert or update of customer_id, watched on alert
  for each row when (new.kind = 'price') execute function watch_group_price();

-- The alerts of a customer move to another group with the customer.
create function move_price_alerts() returns trigger language plpgsql as $$
begin
  update alert set watched = watched where customer_id = new.id and kind = 'price';
  return null;
end
$$;
create trigger customer_price_alerts after update of group_id on customer
  for each row when (old.group_id <> new.group_id) execute function move_price_alerts();

-- Alerts of customers who are in a group already.
update alert set watched = watched
from customer
where customer.id = alert.customer_id and customer.group_id > 1 and alert.kind = 'price';
