-- Products that open for orders at a set time, and alerts that fire then.

-- When orders open. Until then the product is on hold; a job of every minute opens it.
alter table product_stock
  add column opens_at timestamptz,
  add constraint product_stock_opens check (opens_at is null or is_on_hold);
create index product_stock_opens_at on product_stock (opens_at) where opens_at is not null;

alter table alert
  drop constraint alert_kind_check,
  add constraint alert_kind_check
    check (kind in ('stock', 'release', 'price', 'premium', 'spread', 'opening', 'spot', 'ratio')),
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
      else num_nulls(product_id, metal, currency, method) = 4 and num_nulls(direction, threshold_e4) = 0
    end
  );
alter table alert_request
  drop constraint alert_request_kind_check,
  add constraint alert_request_kind_check
    check (kind in ('stock', 'release', 'price', 'premium', 'spread', 'opening', 'spot', 'ratio'));
