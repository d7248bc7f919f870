-- Orders that staff check before they go on. The order is on hold meanwhile.
create table order_review (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  -- what the buyer reads
  reason text not null check (char_length(reason) between 1 and 500),
  -- what only staff read
  note text check (char_length(note) between 1 and 500),
  opened_at timestamptz not null,
  opened_by text not null check (char_length(opened_by) between 1 and 100),
  -- `canceled`: the order was canceled by somebody else before the decision
  outcome text check (outcome in ('released', 'rejected', 'canceled')),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 100),
  decision_reason text check (char_length(decision_reason) between 1 and 500),
  constraint order_review_decision check ((outcome is null) = (decided_at is null)),
  constraint order_review_rejection check (outcome is distinct from 'rejected' or decision_reason is not null)
);
create unique index order_review_open on order_review (order_id) where outcome is null;
create index order_review_order on order_review (order_id, id);
create index order_review_decided on order_review (decided_at, id) where outcome is not null;
