-- The condition that the seller states for the pieces of a quote or an inquiry; it determines the bid.
alter table sell_quote_item
  add column condition text not null default 'new' check (condition in ('new', 'circulated', 'damaged'));
alter table sell_inquiry_item
  add column condition text not null default 'new' check (condition in ('new', 'circulated', 'damaged'));
