-- Searches without a result, for the reports. A text is stored only after several visitors have
-- searched for it, without any data of the visitors.
create table search_miss (
  id bigint generated always as identity primary key,
  query_text text not null check (char_length(query_text) between 2 and 60),
  -- the start of the hour
  at timestamptz not null,
  searches integer not null check (searches > 0),
  unique (at, query_text)
);

-- The days of reports.
create index credit_memo_created on credit_memo (created_at);
create index sales_order_pay_by on sales_order (pay_by);
create index alert_created on alert (created_at);
