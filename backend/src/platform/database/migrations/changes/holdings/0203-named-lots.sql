-- The lots from which a sale takes its pieces in a year whose method is named lots.
alter table holding_year drop constraint holding_year_method_check,
  add constraint holding_year_method_check check (method in ('fifo', 'lifo', 'highest', 'average', 'named'));
create table holding_named_lot (
  sale_id bigint not null references holding_sale (id) on delete cascade,
  lot_id bigint not null references holding_lot (id) on delete cascade,
  pieces integer not null check (pieces > 0),
  primary key (sale_id, lot_id)
);
create index holding_named_lot_lot on holding_named_lot (lot_id);
