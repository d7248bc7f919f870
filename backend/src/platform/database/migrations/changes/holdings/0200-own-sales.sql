-- Sales and gifts of metal that customers record, beside the quotes that the shop pays.
alter table holding_sale
  -- a quote has a time, a recorded sale has a day
  alter column sold_at drop not null,
  add column sold_on date,
  -- without proceeds
  add column is_gift boolean not null default false check (not is_gift or proceeds_minor = 0),
  add column note text check (char_length(note) between 1 and 500),
  -- increases with every change by the customer
  add column version integer not null default 1,
  add constraint holding_sale_day check (num_nonnulls(sold_at, sold_on) = 1),
  add constraint holding_sale_time check ((quote_id is null) = (sold_at is null));
