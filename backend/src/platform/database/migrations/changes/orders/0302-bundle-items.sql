-- The set that an ordered part belongs to, as it was when the order was placed. Null for other lines.
alter table order_item add column bundle jsonb;
