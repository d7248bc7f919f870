-- How the sales of a year choose their pieces, and the years that a customer has closed.
create table holding_year (
  customer_id bigint not null references customer (id) on delete cascade,
  year integer not null check (year between 1900 and 9999),
  method text not null check (method in ('fifo', 'lifo', 'highest', 'average')),
  -- The method of the year and of all years before it is final.
  closed_at timestamptz,
  primary key (customer_id, year)
);
