-- Which card paid an order, in words that name no number: `Visa ending in 4242`. Null for every other way of paying.
alter table sales_order add column payment_card text;
