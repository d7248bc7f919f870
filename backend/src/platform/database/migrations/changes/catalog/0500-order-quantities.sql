alter table product
  -- fewest pieces of one cart line; null for one
  add column order_minimum integer check (order_minimum between 1 and 1000000),
  -- a cart line has a multiple of this number of pieces; null for any number
  add column order_increment integer check (order_increment between 1 and 1000000);
