-- Tables that belong to no domain: secrets, one-time events, limits, idempotency, health, failed
-- jobs.

-- Random values that the shop generates once. Every process on this database reads the same ones.
create table secret (
  name text primary key,
  value text not null check (length(value) >= 32)
);

-- Steps that run once in the life of a shop, such as the import of the demo shop.
create table milestone (
  name text primary key,
  reached_at timestamptz not null default now()
);

-- Used captcha tokens. A row is deleted when its token has expired.
create table used_token (
  id text primary key check (char_length(id) between 16 and 200),
  valid_until timestamptz not null
);
create index used_token_valid_until on used_token (valid_until);

-- Attempt counters of rate limits, shared by all processes. Unlogged: a crash resets the counters.
create unlogged table attempt_window (
  -- the limit and a hash of the client
  subject text primary key check (char_length(subject) <= 200),
  count integer not null,
  since timestamptz not null
);
create index attempt_window_since on attempt_window (since);

-- Responses of mutations that were sent with an idempotency key. Unlogged: a crash loses them.
create unlogged table idempotency_record (
  -- hash of the sender, the key and the mutation
  name text primary key check (char_length(name) = 43),
  begun_at timestamptz not null,
  -- encrypted with a secret of the sender; null while the mutation runs
  sealed bytea
);
create index idempotency_record_begun_at on idempotency_record (begun_at);

-- The row that the health check writes. PostgreSQL confirms the write only when it can write its
-- log.
create table write_probe (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);

-- Jobs that failed their last retry. The dealer gets a mail about each.
create table failed_job (
  id uuid primary key,
  queue text not null,
  order_id bigint,
  reason text not null,
  failed_at timestamptz not null,
  -- when the mail left
  notified_at timestamptz
);
create index failed_job_unnotified on failed_job (failed_at) where notified_at is null;
