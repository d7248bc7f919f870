-- The store view in which somebody made an account or ordered: their mails and papers speak its language. Null = the first one.
alter table customer add column store_view text;
alter table sales_order add column store_view text;
