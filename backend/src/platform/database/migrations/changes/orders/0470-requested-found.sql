-- The number of lost pieces that the request of a return named, once staff have corrected it. Null without a correction.
alter table order_return_item add column requested_found integer;
