-- Who handed a package over at the counter, and the signature of the person who collected it. Null before that, and
-- for packages that were collected before these columns.
alter table order_collection
  add column handed_over_by bigint references staff_member (id),
  -- Path data of an SVG. Null for a person who cannot sign.
  add column signature text check (char_length(signature) between 1 and 20000);
