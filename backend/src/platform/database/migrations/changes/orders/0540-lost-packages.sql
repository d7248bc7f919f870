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
  constraint shipment_loss_claim check (claim_state = 'open' or (claim_minor is not null and claim_on is not null)),
  constraint shipment_loss_resent check ((resent_at is null) = (resent_by is null))
);

create table shipment_loss_item (
  loss_id bigint not null references shipment_loss (id) on delete cascade,
  order_item_id bigint not null references order_item (id) on delete cascade,
  -- pieces in the package when it was lost: neither returned nor refunded
  quantity integer not null check (quantity > 0),
  primary key (loss_id, order_item_id)
);
create index shipment_loss_item_line on shipment_loss_item (order_item_id);

-- A piece of a lost package is not sold again.
alter table order_serial add column lost_at timestamptz;

-- Pieces that replace lost ones are sold, and stay in the vault until they are shipped.
alter table stock_movement
  add column loss_id bigint references shipment_loss (id) on delete cascade,
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('import', 'order', 'cancellation', 'adjustment', 'purchase', 'return', 'resend')),
  add constraint stock_movement_loss
    check ((reason = 'resend') = (loss_id is not null) and (loss_id is null or order_id is not null));
create unique index stock_movement_loss on stock_movement (loss_id, product_id) where loss_id is not null;
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
