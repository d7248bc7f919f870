-- A new, changed or resumed alert makes the next check compare all alerts of its figure. The value of the last check
-- stays, so that the check still knows whether only an exchange rate has moved the figure.
alter table alert_figure add column has_new_alerts boolean not null default false;

create or replace function watch_group_price() returns trigger language plpgsql as $$
declare
  member integer;
begin
  perform from alert_check for share;
  select coalesce(max(customer.group_id), 1) into member from customer where customer.id = new.customer_id;
  new.watched := concat_ws(' ', new.kind, new.product_id, new.currency, 'by ' || new.method);
  if member > 1 then
    new.watched := new.watched || ' g' || member;
  end if;
  insert into alert_figure (watched, kind, product_id, direction, currency, method, group_id)
  values (new.watched, new.kind, new.product_id, new.direction, new.currency, new.method, member)
  on conflict (watched) do update set has_new_alerts = true;
  return new;
end
$$;

create or replace function watch_owned_metals() returns trigger language plpgsql as $$
begin
  perform from alert_check for share;
  new.watched := concat_ws(' ', new.kind, new.customer_id, new.currency, new.direction);
  insert into alert_figure (watched, kind, customer_id, direction, currency)
  values (new.watched, new.kind, new.customer_id, new.direction, new.currency)
  on conflict (watched) do update set has_new_alerts = true;
  return new;
end
$$;
