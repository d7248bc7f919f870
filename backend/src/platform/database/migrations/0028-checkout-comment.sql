-- What a shopper writes to the shop with an order, kept from the cart to the order; null: nothing.
alter table cart add column order_comment text
  check (order_comment <> '' and char_length(order_comment) <= 1000);
alter table sales_order add column order_comment text
  check (order_comment <> '' and char_length(order_comment) <= 1000);
