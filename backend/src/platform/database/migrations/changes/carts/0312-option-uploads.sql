-- Files that shoppers upload for customizable options, before they add the product to a cart.
create table option_upload (
  id bigint generated always as identity primary key,
  -- 256 random bits, a slash and the name of the file. The value of the option.
  token text not null unique,
  option_id bigint not null,
  ending text not null check (ending ~ '^[a-z0-9]{1,5}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- When an order contained the file. Others are removed.
  ordered_at timestamptz
);
create index option_upload_unordered on option_upload (created_at) where ordered_at is null;
