-- The demo shop's customer, whose password everybody knows: what guards an account is refused to it, and it is closed when the
-- shop gets data of its own. There is one at most.
alter table customer add column is_demo boolean not null default false;
create unique index customer_demo_once on customer (is_demo) where is_demo and left_at is null;
