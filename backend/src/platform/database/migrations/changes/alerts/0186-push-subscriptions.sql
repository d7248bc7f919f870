-- Browsers that get notifications of a customer (Web Push), and the notifications.
create table push_subscription (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  -- the session that turned it on; the end of that session by the customer ends it
  token_hash text not null,
  -- address at the push service of the browser's vendor; whoever knows it can try to send
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- the browser's public key and secret of RFC 8291, base64url
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  -- whether it also gets the news of the customer's orders
  has_order_updates boolean not null,
  created_at timestamptz not null
);
create index push_subscription_customer on push_subscription (customer_id);
create index push_subscription_token on push_subscription (token_hash);

-- The key keeps a repeated job from sending a notification twice.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  key text not null,
  title text not null,
  body text not null,
  -- path within the shop, without a leading slash
  path text not null,
  created_at timestamptz not null,
  -- sent, or given up
  done_at timestamptz,
  unique (subscription_id, key)
);
create index push_message_created on push_message (created_at);
