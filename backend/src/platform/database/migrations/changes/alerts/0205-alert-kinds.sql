-- Alerts on the price of a payment method, on the premium and on the spread of a product.

-- Code of the payment method whose price counts; null for the cash price.
alter table alert add column method text check (method ~ '^\S+$');
alter table alert_figure add column method text check (method ~ '^\S+$');

alter table alert
  drop constraint alert_kind_check,
  add constraint alert_kind_check check (kind in ('stock', 'price', 'premium', 'spread', 'spot', 'ratio'));
alter table alert_figure
  drop constraint alert_figure_kind_check,
  add constraint alert_figure_kind_check check (kind in ('price', 'premium', 'spread', 'spot', 'ratio'));

alter table alert
  drop constraint alert_watches,
  add constraint alert_watches check (
    case
      when kind = 'stock' then product_id is not null
        and num_nulls(metal, direction, threshold_e4, currency, method) = 5
      when kind = 'price' then num_nulls(product_id, direction, threshold_e4, currency) = 0
        and direction = 'below' and metal is null
      when kind in ('premium', 'spread') then num_nulls(product_id, direction, threshold_e4) = 0
        and direction = 'below' and num_nulls(metal, currency) = 2
      when kind = 'spot' then num_nulls(product_id, currency, method) = 3
        and num_nulls(metal, direction, threshold_e4) = 0
      else num_nulls(product_id, metal, currency, method) = 4 and num_nulls(direction, threshold_e4) = 0
    end
  ),
  drop constraint alert_once,
  add constraint alert_once
    unique nulls not distinct (customer_id, kind, product_id, metal, direction, threshold_e4, currency, method);

-- Premium and spread follow the prices of the customer's group as well. The word before the method
-- keeps its code apart from the group.
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
  on conflict (watched) do update set value_e4 = null;
  return new;
end
$$;
drop trigger alert_group_price on alert;
create trigger alert_group_price before insert or update of customer_id, watched on alert
  for each row when (new.kind in ('price', 'premium', 'spread')) execute function watch_group_price();

create or replace function move_price_alerts() returns trigger language plpgsql as $$
begin
  update alert set watched = watched where customer_id = new.id and kind in ('price', 'premium', 'spread');
  return null;
end
$$;
