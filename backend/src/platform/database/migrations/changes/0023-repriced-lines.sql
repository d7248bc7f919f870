-- The locked unit price of a line before a change of its quantity replaced the spot price; null
-- otherwise. In minor units of the lock's currency.
alter table cart_item add column locked_before_minor bigint check (locked_before_minor >= 0);
alter table cart_item add constraint cart_item_locked_before
  check (locked_before_minor is null or locked_unit_minor is not null);
