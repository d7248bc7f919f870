-- Alerts on the value of the metal that a customer owns.

-- The fine metal of customers who own or watch some, so that a spot price needs no lots. The values are
-- current while `counted` equals `changes`.
create table holding_weight (
  customer_id bigint primary key references customer (id) on delete cascade,
  gold_ug bigint not null default 0 check (gold_ug >= 0),
  silver_ug bigint not null default 0 check (silver_ug >= 0),
  platinum_ug bigint not null default 0 check (platinum_ug >= 0),
  palladium_ug bigint not null default 0 check (palladium_ug >= 0),
  -- changes of lots, sales and returns, and how many of them the weights include; null: none were computed
  changes bigint not null default 0,
  counted bigint
)
with (fillfactor = 70);

-- Counts a change for these customers. The row of a customer without one is made at the first change, so
-- that weights computed meanwhile wait for it. A deleted account has none.
create function count_weight_changes(owners bigint[]) returns void language sql as $$
  insert into holding_weight (customer_id, changes)
  select id, 1 from customer where id = any(owners) order by id
  on conflict (customer_id) do update set changes = holding_weight.changes + 1
$$;
-- Counts a change of lots, sales or years of the customers in question.
create function count_holding_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_weight_changes(array(select distinct customer_id from old_rows));
  end if;
  if tg_op <> 'DELETE' then
    perform count_weight_changes(array(select distinct customer_id from new_rows));
  end if;
  return null;
end
$$;
-- Pieces that come back to the shop leave the lots of their package.
create function count_holding_return() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_weight_changes(array(
      select distinct lot.customer_id from holding_lot as lot join old_rows using (shipment_id, order_item_id)));
  end if;
  if tg_op <> 'DELETE' then
    perform count_weight_changes(array(
      select distinct lot.customer_id from holding_lot as lot join new_rows using (shipment_id, order_item_id)));
  end if;
  return null;
end
$$;
do $$
declare
  source record;
begin
  for source in select * from (values
    ('holding_lot', 'count_holding_change'), ('holding_sale', 'count_holding_change'),
    ('holding_year', 'count_holding_change'), ('order_return_item', 'count_holding_return')
  ) as one (name, act) loop
    execute format('create trigger %1$s_weight_insert after insert on %1$s
      referencing new table as new_rows for each statement execute function %2$s()', source.name, source.act);
    execute format('create trigger %1$s_weight_update after update on %1$s
      referencing old table as old_rows new table as new_rows for each statement execute function %2$s()',
      source.name, source.act);
    execute format('create trigger %1$s_weight_delete after delete on %1$s
      referencing old table as old_rows for each statement execute function %2$s()', source.name, source.act);
  end loop;
end
$$;

alter table alert
  drop constraint alert_kind_check,
  add constraint alert_kind_check
    check (kind in ('stock', 'release', 'price', 'premium', 'spread', 'opening', 'spot', 'ratio', 'total')),
  drop constraint alert_watches,
  add constraint alert_watches check (
    case
      when kind in ('stock', 'release') then product_id is not null
        and num_nulls(metal, direction, threshold_e4, currency, method) = 5
      when kind = 'price' then num_nulls(product_id, direction, threshold_e4, currency) = 0
        and direction = 'below' and metal is null
      when kind in ('premium', 'spread') then num_nulls(product_id, direction, threshold_e4) = 0
        and direction = 'below' and num_nulls(metal, currency) = 2
      when kind = 'opening' then metal is not null
        and num_nulls(product_id, direction, threshold_e4, currency, method) = 5
      when kind = 'spot' then num_nulls(product_id, currency, method) = 3
        and num_nulls(metal, direction, threshold_e4) = 0
      when kind = 'total' then num_nulls(customer_id, direction, threshold_e4, currency) = 0
        and num_nulls(product_id, metal, method) = 3
      else num_nulls(product_id, metal, currency, method) = 4 and num_nulls(direction, threshold_e4) = 0
    end
  );
alter table alert_figure
  add column customer_id bigint references customer (id) on delete cascade,
  drop constraint alert_figure_kind_check,
  add constraint alert_figure_kind_check check (kind in ('price', 'premium', 'spread', 'spot', 'ratio', 'total')),
  add constraint alert_figure_customer check ((kind = 'total') = (customer_id is not null));
create index alert_figure_customer_id on alert_figure (customer_id) where customer_id is not null;

-- Each customer has figures of their own. The next check compares all alerts of the figure.
create function watch_owned_metals() returns trigger language plpgsql as $$
begin
  perform from alert_check for share;
  new.watched := concat_ws(' ', new.kind, new.customer_id, new.currency, new.direction);
  insert into alert_figure (watched, kind, customer_id, direction, currency)
  values (new.watched, new.kind, new.customer_id, new.direction, new.currency)
  on conflict (watched) do update set value_e4 = null;
  return new;
end
$$;
create trigger alert_owned_metals before insert or update of customer_id, watched on alert
  for each row when (new.kind = 'total') execute function watch_owned_metals();
