-- The lots and sales of an account that was merged into one with closed years. Up to the last closed year its sales
-- take its own lots by its own methods, and no others do, so that closed figures stay.
create table holding_book (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  -- the last year that stays apart
  through integer not null check (through between 1900 and 9999),
  -- methods by year; years without one are first in, first out
  methods jsonb not null check (jsonb_typeof(methods) = 'object')
);
create index holding_book_customer on holding_book (customer_id);

alter table holding_lot add column book_id bigint references holding_book (id) on delete set null;
alter table holding_sale add column book_id bigint references holding_book (id) on delete set null;
create index holding_lot_book on holding_lot (book_id) where book_id is not null;
create index holding_sale_book on holding_sale (book_id) where book_id is not null;
