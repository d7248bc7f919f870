-- Codes that prove a guest's e-mail address before a large order without a card.
create table guest_email_code (
  cart_id bigint primary key references cart (id) on delete cascade,
  canonical_email text not null,
  -- when the code was requested
  asked_at timestamptz not null,
  -- keyed hash; null before the mail leaves and after the code is used
  code_hash text,
  tries_left integer not null default 0,
  expires_at timestamptz,
  -- the proof is valid until then; null without a proof
  proven_until timestamptz
);
