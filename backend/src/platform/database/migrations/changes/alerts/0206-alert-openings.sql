-- Alerts that fire when the market of a metal opens.

alter table alert
  drop constraint alert_kind_check,
  add constraint alert_kind_check
    check (kind in ('stock', 'price', 'premium', 'spread', 'opening', 'spot', 'ratio')),
  drop constraint alert_watches,
  add constraint alert_watches check (
    case
      when kind = 'stock' then product_id is not null
        and num_nulls(metal, direction, threshold_e4, currency, method) = 5
      when kind = 'price' then num_nulls(product_id, direction, threshold_e4, currency) = 0
        and direction = 'below' and metal is null
      when kind in ('premium', 'spread') then num_nulls(product_id, direction, threshold_e4) = 0
        and direction = 'below' and num_nulls(metal, currency) = 2
      when kind = 'opening' then metal is not null
        and num_nulls(product_id, direction, threshold_e4, currency, method) = 5
      when kind = 'spot' then num_nulls(product_id, currency, method) = 3
        and num_nulls(metal, direction, threshold_e4) = 0
      else num_nulls(product_id, metal, currency, method) = 4 and num_nulls(direction, threshold_e4) = 0
    end
  );

-- Whether the market of a metal traded when a check last knew it. An opening is a change to true.
create table alert_market (
  metal text primary key check (metal in ('gold', 'silver', 'platinum', 'palladium')),
  is_trading boolean not null
);
