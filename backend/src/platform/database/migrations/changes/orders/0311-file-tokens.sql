-- What a buyer can download: one row for each file of an order line, written when the payment is final.
create table order_download (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_item (id) on delete cascade,
  -- Index of the file in order_item.downloads.
  position integer not null check (position >= 0),
  -- Opens the file without sign-in: 256 random bits.
  token text not null unique,
  -- Most downloads of all pieces of the line. Null without a limit.
  most integer check (most >= 0),
  used integer not null default 0 check (used >= 0),
  counted_at timestamptz,
  -- Continued transfers since the last counted download.
  resumes integer not null default 0 check (resumes >= 0),
  -- suspended: the payment was returned or is disputed. revoked: the pieces were refunded or canceled.
  state text not null default 'available' check (state in ('available', 'suspended', 'revoked')),
  created_at timestamptz not null,
  unique (order_item_id, position)
);
