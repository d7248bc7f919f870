-- What staff wrote to the seller of a quote. It leaves with the customer's account.
create table sell_quote_letter (
  id bigint generated always as identity primary key,
  quote_id bigint not null references sell_quote (id) on delete cascade,
  customer_id bigint not null references customer (id) on delete cascade,
  at timestamptz not null,
  by_name text not null,
  subject text not null check (char_length(subject) between 1 and 150),
  text text not null check (char_length(text) between 1 and 5000)
);
create index sell_quote_letter_quote on sell_quote_letter (quote_id);
create index sell_quote_letter_customer on sell_quote_letter (customer_id);

-- null: a mail about a step
alter table sell_quote_mail add column letter_id bigint references sell_quote_letter (id) on delete cascade;
create index sell_quote_mail_letter on sell_quote_mail (letter_id);
