-- The counter from which a cart is collected, as its code in the settings.
alter table cart add column pickup_location_code text;
-- The counter of an order as it was when the order was placed.
alter table sales_order add column pickup_location jsonb;
