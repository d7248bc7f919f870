-- The close of a day reads number and currency of all orders that were paid on it, without their wide rows.
create index sales_order_named on sales_order (id) include (number, currency);
