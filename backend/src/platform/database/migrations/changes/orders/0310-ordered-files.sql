-- The files of an ordered downloadable product, as bought. Null for other lines.
alter table order_item add column downloads jsonb;
