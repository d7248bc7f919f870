-- Packing at the bench: packages with their steps, serial numbers, photographs, manifests, collections.

-- For the bench: where a piece lies, its bar code, and its checks.
alter table product
  add column shelf text,
  add column gtin text,
  add column has_serials boolean not null default false,
  -- largest difference of one piece from its weight; null: a share of the weight
  add column weight_tolerance_mg bigint check (weight_tolerance_mg >= 0);

-- One hand-over to a carrier: the open one collects sealed packages, a closed one has left.
create table carrier_manifest (
  id bigint generated always as identity primary key,
  carrier_code text not null check (carrier_code <> ''),
  carrier_title text not null,
  -- the local day on which it was closed; null while open
  day date,
  closed_at timestamptz,
  closed_by bigint references staff_member (id),
  driver_name text,
  packages integer,
  -- minor units of the base currency
  insured_minor bigint,
  constraint carrier_manifest_closed check ((closed_at is null) = (day is null))
);
create unique index carrier_manifest_open on carrier_manifest (carrier_code) where closed_at is null;
create index carrier_manifest_day on carrier_manifest (carrier_code, day);

create table order_package (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id) on delete cascade,
  -- order number and position, such as 100048209-1: the bar code of the label
  code text not null unique,
  position integer not null check (position > 0),
  -- packing → sealed → handed_over, or packing → ready → collected; void: the order was canceled
  state text not null default 'packing'
    check (state in ('packing', 'sealed', 'handed_over', 'ready', 'collected', 'void')),
  started_by bigint not null references staff_member (id),
  started_at timestamptz not null,
  -- the bench where it is packed now; null while it is put aside
  packer_id bigint references staff_member (id),
  -- everybody who packed: none of them can be the second person
  packer_ids bigint[] not null,
  -- photographs from before this time show a package that was opened again
  opened_at timestamptz not null,
  seal_number text check (seal_number <> ''),
  sealed_by bigint references staff_member (id),
  -- the second person above the dealer's value
  confirmed_by bigint references staff_member (id),
  confirmed_at timestamptz,
  closed_by bigint references staff_member (id),
  closed_at timestamptz,
  carrier_code text,
  carrier_title text,
  tracking_number text,
  -- value of the pieces, minor units of the base currency; set when the package is closed
  insured_minor bigint check (insured_minor >= 0),
  manifest_id bigint references carrier_manifest (id),
  shipment_id bigint references shipment (id) on delete set null,
  unique (order_id, position)
);
create unique index order_package_packing on order_package (order_id) where state = 'packing';
create unique index order_package_seal on order_package (seal_number) where seal_number is not null;
create index order_package_state on order_package (state) where state in ('packing', 'sealed', 'ready');
create index order_package_manifest on order_package (manifest_id) where manifest_id is not null;

create table package_line (
  package_id bigint not null references order_package (id) on delete cascade,
  order_item_id bigint not null references order_item (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  scanned integer not null default 0,
  -- the last weight of all pieces of the line
  weight_mg bigint check (weight_mg >= 0),
  weighed_by bigint references staff_member (id),
  is_in_tolerance boolean,
  -- the second person who checked pieces outside of the tolerance
  checked_by bigint references staff_member (id),
  primary key (package_id, order_item_id),
  constraint package_line_scanned check (scanned between 0 and quantity)
);
create index package_line_item on package_line (order_item_id);

-- Serial numbers of sold pieces. A returned or bought-back piece can be sold again.
create table order_serial (
  id bigint generated always as identity primary key,
  package_id bigint not null,
  order_item_id bigint not null,
  product_id bigint references product (id) on delete set null,
  sku text not null,
  -- in the form of `readSerial`
  serial text not null check (serial <> ''),
  recorded_at timestamptz not null,
  returned_at timestamptz,
  foreign key (package_id, order_item_id) references package_line (package_id, order_item_id) on delete cascade
);
create unique index order_serial_sold on order_serial (sku, serial) where returned_at is null;
create index order_serial_product on order_serial (product_id);
create index order_serial_serial on order_serial (serial);
create index order_serial_line on order_serial (package_id, order_item_id);

create table package_photo (
  id bigint generated always as identity primary key,
  package_id bigint not null references order_package (id) on delete cascade,
  -- name of the file in the office's media folder
  file text not null unique,
  taken_by bigint not null references staff_member (id),
  taken_at timestamptz not null
);
create index package_photo_package on package_photo (package_id);

-- Pickup of a package at the counter.
create table order_collection (
  package_id bigint primary key references order_package (id) on delete cascade,
  -- what the customer shows. Not hashed, because the order page shows it.
  code text not null unique check (char_length(code) = 8),
  ready_at timestamptz not null,
  appointment_at timestamptz,
  code_checked_at timestamptz,
  identity_kind text check (identity_kind in ('drivers_license', 'passport', 'id_card')),
  -- the last four characters of the document's number
  identity_ending text check (char_length(identity_ending) between 2 and 4),
  identity_valid_until date,
  identity_checked_by bigint references staff_member (id),
  identity_checked_at timestamptz,
  collected_at timestamptz
);

-- The order search finds serial numbers: letters and digits of each.
create function index_serial() returns trigger
language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select order_package.order_id, 'serial', word
  from order_package, regexp_replace(fold_word(new.serial), '[^[:alnum:]]', '', 'g') as word
  where order_package.id = new.package_id and word <> ''
  on conflict do nothing;
  return null;
end
$$;
create trigger order_serial_words after insert on order_serial
  for each row execute function index_serial();
