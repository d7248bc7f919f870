-- The deadline of a request for identity documents that holds an unpaid order; null: none.
alter table identity_request add column due_at timestamptz;
create index identity_request_due on identity_request (due_at) where state = 'asked' and due_at is not null;
