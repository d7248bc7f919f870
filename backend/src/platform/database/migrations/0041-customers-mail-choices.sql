-- Which mails that nobody must get a customer wants; without a row: all of them.
create table customer_mail_choice (
  customer_id integer primary key references customer (id) on delete cascade,
  wants_price_alerts boolean not null default true,
  wants_order_updates boolean not null default true,
  -- ends order updates without signing in: 256 random bits, in every mail of them
  stop_token text not null unique check (char_length(stop_token) = 43)
);
