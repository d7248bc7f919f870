-- when staff or an import last counted the pieces; earlier movements are part of that count
alter table product_stock add column counted_at timestamptz;
