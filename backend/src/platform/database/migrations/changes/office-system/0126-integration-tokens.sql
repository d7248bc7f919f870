-- Access of other programs to the REST API, such as shipping and accounting tools.
create table integration_token (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 in hex; nothing shows the token again
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- last characters of the token, so that the dealer recognizes it
  ending text not null check (char_length(ending) = 4),
  permissions text[] not null check (cardinality(permissions) > 0),
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  last_address text,
  revoked_at timestamptz,
  revoked_by text,
  -- the request that created it; a repeated request creates no second token
  request_key text not null unique,
  constraint integration_token_revoked check ((revoked_at is null) = (revoked_by is null))
);
