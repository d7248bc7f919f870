-- Requests for identity documents of buyers and sellers.
create table identity_request (
  id bigint generated always as identity primary key,
  order_id bigint references sales_order (id) on delete cascade,
  quote_id bigint references sell_quote (id) on delete cascade,
  -- null for a guest, who sends documents with the token of the order
  customer_id bigint references customer (id) on delete cascade,
  cause text not null check (cause in ('order', 'cash', 'payout', 'staff')),
  documents text[] not null check (cardinality(documents) > 0),
  -- what staff wrote to the customer; null for the text of the cause
  reason text check (char_length(reason) between 1 and 500),
  state text not null default 'asked'
    check (state in ('asked', 'received', 'accepted', 'rejected', 'withdrawn')),
  version integer not null default 1,
  -- whether the request put its order under review
  holds_order boolean not null,
  -- that review; a later one of the order has reasons of its own
  review_id bigint references order_review (id) on delete set null,
  asked_at timestamptz not null,
  asked_by text not null,
  decided_at timestamptz,
  decided_by text,
  -- why staff ask again, reject or withdraw
  decision_reason text check (char_length(decision_reason) between 1 and 500),
  constraint identity_request_subject check ((order_id is null) <> (quote_id is null)),
  constraint identity_request_decision
    check ((state in ('accepted', 'rejected', 'withdrawn')) = (decided_at is not null))
);
create unique index identity_request_open_order on identity_request (order_id)
  where state in ('asked', 'received') and order_id is not null;
create unique index identity_request_open_quote on identity_request (quote_id)
  where state in ('asked', 'received') and quote_id is not null;
create index identity_request_order on identity_request (order_id);
create index identity_request_review on identity_request (review_id) where review_id is not null;
create index identity_request_quote on identity_request (quote_id);
create index identity_request_customer on identity_request (customer_id);
create index identity_request_decided on identity_request (decided_at, id) where decided_at is not null;

create table identity_document (
  id bigint generated always as identity primary key,
  request_id bigint not null references identity_request (id) on delete cascade,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  size_bytes integer not null check (size_bytes > 0),
  uploaded_at timestamptz not null,
  delete_at timestamptz not null,
  -- AES-256-GCM, bound to the request
  sealed bytea not null
);
create index identity_document_request on identity_document (request_id, id);
create index identity_document_delete on identity_document (delete_at);
