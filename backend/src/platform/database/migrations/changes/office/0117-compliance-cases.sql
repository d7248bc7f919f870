-- Duties to report: Form 8300, Form 1099-B, the program of dealers against money laundering.
create table compliance_case (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('form_8300', 'form_1099b', 'dealer_program')),
  -- what causes the duty, once per kind: the last payment, the quote, the year
  subject text not null,
  state text not null default 'open' check (state in ('open', 'filed', 'dismissed')),
  version integer not null default 1,
  opened_at timestamptz not null,
  -- the day of the shop's calendar on which the duty arose
  day date not null,
  due_on date not null,
  -- by when the payer or seller gets a statement; null for none
  statement_on date,
  statement_given_on date,
  statement_given_by text,
  -- null for a duty that is about nobody
  payer_name text,
  customer_id bigint references customer (id) on delete set null,
  -- US cents
  amount_minor bigint not null,
  -- by kind: how payments are related, reportable pieces, bought and sold amounts
  facts jsonb not null default '{}',
  -- what staff entered on the form, encrypted
  sealed_form text,
  filed_on date,
  reference text check (char_length(reference) between 1 and 200),
  decided_at timestamptz,
  decided_by text,
  decision_reason text check (char_length(decision_reason) between 1 and 500),
  unique (kind, subject),
  constraint compliance_case_decision check ((state = 'open') = (decided_at is null)),
  constraint compliance_case_filed check ((state = 'filed') = (filed_on is not null)),
  constraint compliance_case_dismissed check (state <> 'dismissed' or decision_reason is not null)
);
create index compliance_case_open on compliance_case (due_on, id) where state = 'open';
create index compliance_case_statement on compliance_case (statement_on)
  where state = 'filed' and statement_given_on is null and statement_on is not null;
create index compliance_case_customer on compliance_case (customer_id);

-- Payments in tenders that may be cash under the law, with their payers.
create table cash_payment (
  payment_id bigint primary key references order_payment (id) on delete cascade,
  customer_id bigint references customer (id) on delete set null,
  payer_name text not null,
  -- name and address, normalized: equal keys are one payer
  payer_key text not null,
  tender text not null check (tender in ('cash', 'bank-check', 'money-order')),
  -- US cents
  amount_minor bigint not null,
  received_at timestamptz not null
);
create index cash_payment_received on cash_payment (received_at, payment_id);
create index cash_payment_customer on cash_payment (customer_id);

create table compliance_case_payment (
  case_id bigint not null references compliance_case (id) on delete cascade,
  payment_id bigint not null references cash_payment (payment_id) on delete cascade,
  primary key (case_id, payment_id)
);
create index compliance_case_payment_payment on compliance_case_payment (payment_id);

create index order_payment_cash on order_payment (received_at)
  where tender in ('cash', 'bank-check', 'money-order');
