-- Packages that the carrier lost. Pieces that are sent again leave `shipment_item`: they count as not sent, and
-- leave with another package. This table keeps what was in the lost one.
create table shipment_loss (
  id bigint generated always as identity primary key,
  shipment_id bigint not null unique references shipment (id) on delete cascade,
  reason text not null check (reason in ('missing', 'stolen', 'destroyed')),
  -- only staff read it
  note text not null check (char_length(note) between 1 and 500),
  lost_at timestamptz not null,
  by_name text not null,
  -- what the insurer does: not told yet, told, paid, rejected
  claim_state text not null default 'open' check (claim_state in ('open', 'filed', 'paid', 'rejected')),
  -- minor units of the base currency
  claim_minor bigint check (claim_minor > 0),
  -- the day of the state
  claim_on date,
  resent_at timestamptz,
  resent_by text,
  -- when the package came back after its pieces were sent again
  back_at timestamptz,
  back_by text,
  -- whether its pieces went to stock; others are written off
  is_restocked boolean,
  constraint shipment_loss_claim check (claim_state = 'open' or (claim_minor is not null and claim_on is not null)),
  constraint shipment_loss_resent check ((resent_at is null) = (resent_by is null)),
  constraint shipment_loss_back
    check (num_nonnulls(back_at, back_by, is_restocked) in (0, 3) and (back_at is null or resent_at is not null))
);

create table shipment_loss_item (
  loss_id bigint not null references shipment_loss (id) on delete cascade,
  order_item_id bigint not null references order_item (id) on delete cascade,
  -- pieces in the package when it was lost: neither returned nor refunded
  quantity integer not null check (quantity > 0),
  -- pieces of these that were sent again
  resent integer not null default 0 check (resent between 0 and quantity),
  primary key (loss_id, order_item_id)
);
create index shipment_loss_item_line on shipment_loss_item (order_item_id);

-- A piece of a lost package is not sold again.
alter table order_serial add column lost_at timestamptz;

-- Pieces that replace lost ones are sold, and stay in the vault until they are shipped. Lost ones that come back after
-- that go to the vault, as those of a return.
alter table stock_movement
  add column loss_id bigint references shipment_loss (id) on delete cascade,
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('import', 'order', 'cancellation', 'adjustment', 'purchase', 'return', 'resend')),
  drop constraint stock_movement_return,
  add constraint stock_movement_return check (return_id is null or (reason = 'return' and order_id is not null)),
  add constraint stock_movement_loss
    check (loss_id is null or (reason in ('resend', 'return') and order_id is not null)),
  add constraint stock_movement_cause
    check (num_nonnulls(return_id, loss_id) = case when reason in ('resend', 'return') then 1 else 0 end);
create unique index stock_movement_loss on stock_movement (loss_id, product_id, reason) where loss_id is not null;
drop index stock_movement_order;
create unique index stock_movement_order on stock_movement (order_id, product_id, reason)
  where order_id is not null and return_id is null and loss_id is null;

create or replace function enter_movements() returns trigger language plpgsql as $$
begin
  insert into position_entry (at, metal, kind, change_ug, spot_e4, source, source_row, step, product_id, order_id)
  select moved.created_at, product.metal,
    case when moved.reason in ('order', 'cancellation', 'resend') then 'sold'
      when product_stock.is_preorder then 'on_order' else 'stock' end,
    moved.change * product.fine_weight_ug, spot_quote.ask_e4, 'movement', moved.id, moved.reason, product.id,
    moved.order_id
  from moved join product on product.id = moved.product_id
  left join product_stock on product_stock.product_id = product.id
  left join spot_quote on spot_quote.metal = product.metal
  where product.metal <> 'mixed' and product.fine_weight_ug > 0;
  return null;
end
$$;
