-- Who handed a package over at the counter, and the signature of the person who collected it. Null before that, and
-- for packages that were collected before these columns.
alter table order_collection
  add column handed_over_by bigint references staff_member (id),
  -- Path data of an SVG. Null for a person who cannot sign.
  add column signature text check (char_length(signature) between 1 and 20000);

-- Orders of former buyers that were anonymized before lose the document too.
update order_collection
set identity_ending = null, identity_valid_until = null
from order_package, sales_order
where order_package.id = order_collection.package_id and sales_order.id = order_package.order_id
  and sales_order.email = 'left@deleted.invalid';
