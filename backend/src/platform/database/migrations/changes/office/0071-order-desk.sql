-- What staff do with an order beside its states: hold it, note something, write to its buyer.

-- While an order is held, it is neither packed nor shipped, and its deadlines do nothing.
alter table sales_order add column held_at timestamptz;
alter table sales_order add column held_by text;
alter table sales_order add column hold_reason text check (char_length(hold_reason) between 1 and 500);
alter table sales_order add constraint sales_order_held check (
  held_at is not null or (hold_reason is null and held_by is null)
);
create index sales_order_held on sales_order (id) where held_at is not null;

-- Only staff read notes.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  at timestamptz not null,
  by_name text not null,
  text text not null check (char_length(text) between 1 and 2000)
);
create index order_note_order on order_note (order_id, id);

-- What staff wrote to the buyer.
create table order_letter (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  at timestamptz not null,
  by_name text not null,
  subject text not null check (char_length(subject) between 1 and 150),
  text text not null check (char_length(text) between 1 and 5000)
);
create index order_letter_order on order_letter (order_id, id);

-- E-mails about an order: the job that sends each, and how its newest attempt ended.
create table order_mail (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  -- Message-ID without its domain
  key text not null unique,
  -- name and data of the job, to send it again
  job text not null,
  job_data jsonb not null,
  subject text not null,
  recipient text not null,
  state text not null check (state in ('sent', 'failed')),
  attempts integer not null check (attempts > 0),
  at timestamptz not null,
  -- why the newest attempt failed
  error text,
  constraint order_mail_error check ((error is not null) = (state = 'failed'))
);
create index order_mail_order on order_mail (order_id, id);
create index order_mail_failed on order_mail (order_id) where state = 'failed';
create index credit_memo_payout_waiting on credit_memo_payout (credit_memo_id)
  where state = 'failed' or (state = 'pending' and way = 'hand');
