-- Who agreed to a quote, besides the account: a hash of the visitor's address, and the front doors of the seller as
-- households are compared. Orders at prices locked before the agreement are compared with them.
alter table sell_quote
  add column accepted_visitor text,
  add column accepted_households text[] not null default '{}';
