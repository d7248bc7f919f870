-- How an account is proven beside its password. Times are set by the shop's clock, not the database's.
alter table customer
  -- null: not at all; 2: an authenticator app; any other number: a code by e-mail
  add column security_type smallint,
  -- what the shop asks of this account: 1 codes by e-mail, 2 an authenticator app; null: the customer chooses
  add column security_demand smallint check (security_demand in (1, 2)),
  -- no sign-in until a new password is set
  add column must_renew_password boolean not null default false;

-- The authenticator app of an account.
create table customer_authenticator (
  customer_id integer primary key references customer (id) on delete cascade,
  -- encrypted: whoever reads the tables alone can make no codes
  sealed_secret text not null,
  -- the newest 30-second step whose code was used; its code and older ones are worth nothing
  last_step bigint not null default 0,
  begun_at timestamptz not null,
  -- null while the first code of the app has not come
  confirmed_at timestamptz
);

-- Codes for when the app is lost. A used one is gone.
create table customer_recovery_code (
  customer_id integer not null references customer (id) on delete cascade,
  -- SHA-256 of 80 random bits and whose they are
  code_hash text not null check (char_length(code_hash) = 64),
  primary key (customer_id, code_hash)
);

-- The one code by e-mail that works now; used, it is gone.
create table customer_emailed_code (
  customer_id integer primary key references customer (id) on delete cascade,
  -- HMAC: six digits are found by trying, but not without the key
  code_hash text not null check (char_length(code_hash) = 64),
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  -- null while the mail has not gone out
  mailed_at timestamptz
);
create index customer_emailed_code_expires on customer_emailed_code (expires_at);

-- The one mailed link that turns an authenticator off now; used, it is gone.
create table two_factor_reset (
  customer_id integer primary key references customer (id) on delete cascade,
  token_hash text not null unique check (char_length(token_hash) = 64),
  -- where it was mailed to: it is worth nothing once the account has another address
  email text not null,
  expires_at timestamptz not null,
  mailed_at timestamptz
);
create index two_factor_reset_expires on two_factor_reset (expires_at);
