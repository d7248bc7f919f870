-- When the package was scanned at the counter before it was handed over. Null before that, and for packages that were
-- collected before this column.
alter table order_collection add column package_scanned_at timestamptz;
