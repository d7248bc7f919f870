-- Jobs that were given up after their last retry, until the dealer has been told of them.
create table failed_job (
  id uuid primary key,
  queue text not null,
  order_id bigint,
  reason text not null,
  failed_at timestamptz not null,
  told_at timestamptz
);
create index failed_job_untold on failed_job (failed_at) where told_at is null;

-- Metals whose price cannot be trusted: one row while that lasts, and for a quiet time after it.
create table price_outage (
  metal text primary key,
  since timestamptz not null,
  last_bad_at timestamptz not null,
  is_told boolean not null
);
