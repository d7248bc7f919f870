-- Mails of back-in-stock alerts go out in waves, and a change of the exchange rate alone fires no alert.

-- When the last wave of a product's stock alerts went out.
create table alert_wave (
  product_id bigint primary key references product (id) on delete cascade,
  sent_at timestamptz not null
);

-- The price at the last check without exchange rates: the same product priced by the US dollar asks
-- themselves. Only prices have one.
alter table alert_figure add column basis_e4 bigint;
