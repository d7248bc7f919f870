-- Money that moved without a change of state: a part payment, or a refund. Minor units of the order's currency.
alter table order_event
  add column money text check (money in ('part_payment', 'refund')),
  add column money_minor bigint check (money_minor > 0),
  add constraint order_event_money check ((money is null) = (money_minor is null));
