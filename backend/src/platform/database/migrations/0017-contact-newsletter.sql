-- Messages to the shop, kept whatever becomes of the mail, and who gets its newsletter.
create table contact_message (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  telephone text check (char_length(telephone) between 1 and 40),
  comment text not null check (char_length(comment) between 1 and 5000),
  created_at timestamptz not null,
  -- when the mail to the shop left; null until then
  mailed_at timestamptz
);
create index contact_message_sender on contact_message (lower(email), created_at);

create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'subscribed', 'unsubscribed')),
  -- SHA-256 of the token in the confirmation mail; null when there is none to be used
  confirm_hash text,
  confirm_until timestamptz,
  -- ends the subscription without signing in: 256 random bits, in every mail that goes out
  unsubscribe_token text not null unique check (char_length(unsubscribe_token) >= 43),
  -- when a confirmation mail was asked for last: nobody is sent one after the other
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email));
create unique index newsletter_subscriber_confirm on newsletter_subscriber (confirm_hash) where confirm_hash is not null;
