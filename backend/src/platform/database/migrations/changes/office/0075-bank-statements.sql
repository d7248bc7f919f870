-- Bank accounts of the dealer, their statements, and what became of each line.

create table bank_account (
  id bigint generated always as identity primary key,
  -- IBAN or account number without blanks, as statements name it
  number text not null unique check (number ~ '^[A-Z0-9]{1,34}$'),
  name text not null check (char_length(name) between 1 and 70),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- of the bank; a payment file needs one of them
  bic text check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  routing_number text check (routing_number ~ '^[0-9]{9}$'),
  -- columns of its CSV files; null before the first one
  csv_mapping jsonb
);

create table bank_statement (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  format text not null check (format in ('csv', 'camt', 'bai2')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- SHA-256 of the file
  file_hash text not null check (char_length(file_hash) = 64),
  -- the number of the statement in its file, from 1
  position integer not null check (position > 0),
  -- the bank's name of the statement; null without one
  reference text,
  -- the newest day of its lines; null without lines
  ends_on date,
  opening_minor bigint,
  closing_minor bigint,
  line_count integer not null check (line_count >= 0),
  -- lines that an earlier statement contained
  known_count integer not null check (known_count between 0 and line_count),
  imported_at timestamptz not null,
  imported_by text not null,
  -- The same file is stored once.
  unique (file_hash, position)
);
create index bank_statement_newest on bank_statement (imported_at desc, id desc);
create index bank_statement_account on bank_statement (account_id);

create table bank_line (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  -- the first statement with the line, and its number there
  statement_id bigint not null references bank_statement (id),
  position integer not null check (position > 0),
  -- hash of what identifies the line at the bank: the same line of another file is not stored again
  line_key text not null check (char_length(line_key) = 64),
  booked_on date not null,
  value_on date,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- negative: money that left
  amount_minor bigint not null check (amount_minor <> 0),
  -- what staff have assigned; the rest is open
  assigned_minor bigint not null default 0,
  -- whether the bank took an earlier line back
  is_reversal boolean not null default false,
  payer text,
  -- encrypted account of the payer as JSON, and its last characters
  sealed_account text,
  account_ending text,
  remittance text not null,
  bank_reference text,
  -- amount and currency before a conversion
  original_amount text,
  unique (account_id, line_key),
  constraint bank_line_assigned check (
    case when amount_minor > 0 then assigned_minor between 0 and amount_minor
    else assigned_minor between amount_minor and 0 end
  )
);
create index bank_line_statement on bank_line (statement_id, position);
create index bank_line_open on bank_line (booked_on, id) where assigned_minor <> amount_minor;
create index bank_line_day on bank_line (booked_on);

-- Money that leaves by hand beside refunds of orders, and the facts of sending a refund.
create table bank_payout_file (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  message_id text not null unique check (char_length(message_id) between 1 and 35),
  created_at timestamptz not null,
  created_by text not null,
  payout_count integer not null check (payout_count > 0),
  total_minor bigint not null check (total_minor > 0),
  -- encrypted: it holds bank accounts
  sealed_content text not null
);

create table bank_payout (
  id bigint generated always as identity primary key,
  -- a refund of an order; null for another payout
  refund_payout_id bigint unique references credit_memo_payout (id) on delete cascade,
  -- the number of the order, quote or bank line
  subject text not null check (subject <> ''),
  payee text not null check (char_length(payee) between 1 and 140),
  sealed_account text,
  account_ending text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (char_length(reason) between 1 and 200),
  -- changes with the destination, so that an approval is for what was seen
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  approved_at timestamptz,
  approved_by text,
  -- by payment file or by hand, once
  sent_at timestamptz,
  sent_by text,
  file_id bigint references bank_payout_file (id),
  constraint bank_payout_approved check ((approved_at is null) = (approved_by is null)),
  constraint bank_payout_sent check ((sent_at is null) = (sent_by is null)),
  constraint bank_payout_file_sent check (file_id is null or sent_at is not null),
  constraint bank_payout_account check ((sealed_account is null) = (account_ending is null))
);
create index bank_payout_open on bank_payout (created_at) where sent_at is null;
create index bank_payout_file_rows on bank_payout (file_id) where file_id is not null;

-- What became of (a part of) a line.
create table bank_assignment (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_line (id),
  kind text not null check (kind in ('order', 'payout', 'credit', 'returned', 'other')),
  amount_minor bigint not null check (amount_minor <> 0),
  order_payment_id bigint unique references order_payment (id) on delete set null,
  -- the number of the order
  order_number text,
  payout_id bigint references bank_payout (id),
  gift_card_id bigint references gift_card (id) on delete set null,
  note text,
  assigned_at timestamptz not null,
  assigned_by text not null,
  constraint bank_assignment_order check ((order_number is null) = (kind not in ('order', 'returned')))
);
create index bank_assignment_line on bank_assignment (line_id);
create index bank_assignment_day on bank_assignment (assigned_at);
create index bank_assignment_payout on bank_assignment (payout_id) where payout_id is not null;
