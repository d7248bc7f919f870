-- Guests' carts with the e-mail address of an account belong to its owner only if the owner reads that mail:
-- anybody can register the address of a stranger.
alter table customer add column email_proven_at timestamptz;
comment on column customer.email_proven_at is
  'When the owner set the password by a link that was mailed to the present address. Null: never.';
