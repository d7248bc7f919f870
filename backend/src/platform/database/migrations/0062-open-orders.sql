-- Orders that hold pieces without money: who placed them, so that no visitor, address or account holds too many.
create table open_order (
  order_id bigint primary key references sales_order (id) on delete cascade,
  -- a hash of the visitor's address; null for the machine itself
  visitor text,
  -- the shipping address as households are compared; null when it is not known
  household text,
  customer_id integer references customer (id) on delete set null,
  -- in minor units of the base currency
  value_minor bigint not null check (value_minor >= 0)
);
create index open_order_visitor on open_order (visitor) where visitor is not null;
create index open_order_household on open_order (household) where household is not null;
create index open_order_customer on open_order (customer_id) where customer_id is not null;

insert into open_order (order_id, household, customer_id, value_minor)
select sales_order.id, cart_address.household, customer.id, sales_order.base_grand_total_minor
from sales_order
left join cart_address on cart_address.cart_id = sales_order.cart_id and cart_address.kind = 'shipping'
left join customer on customer.id = sales_order.customer_id
where sales_order.status in ('pending_payment', 'payment_overdue') and sales_order.payment_method <> 'card';

-- The code by which a guest proves the e-mail address of a cart before a large order without a card.
create table guest_email_code (
  cart_id bigint primary key references cart (id) on delete cascade,
  canonical_email text not null,
  asked_at timestamptz not null,
  -- a keyed hash; null until it is mailed and once it was used
  code_hash text,
  tries_left integer not null default 0,
  expires_at timestamptz,
  -- until when the proof counts; null without one
  proven_until timestamptz
);
