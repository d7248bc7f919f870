-- Public answers to reviews, and replies to messages. `version` changes with every change, so that two
-- members of staff do not overwrite each other.

create sequence review_version;
alter table review
  add column version bigint not null default nextval('review_version'),
  -- the shop's answer, which everybody reads below the review
  add column answer text check (char_length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add constraint review_answer check ((answer is null) = (answered_at is null));
create index review_by_status on review (status, created_at desc, id desc);

create sequence message_version;
alter table contact_message
  add column version bigint not null default nextval('message_version'),
  -- open: waits for the shop; answered: by a reply; closed: needs no reply
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed'));
-- The shop has answered earlier messages from its mailbox.
update contact_message set status = 'closed';
create index contact_message_open on contact_message (created_at, id) where status = 'open';
create index contact_message_status on contact_message (status, created_at desc, id desc);

create table contact_reply (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_message (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 10000),
  by_name text not null,
  written_at timestamptz not null,
  -- it leaves after this moment; until then staff can take it back
  leaves_at timestamptz not null,
  sent_at timestamptz
);
create index contact_reply_message on contact_reply (message_id, id);
create index contact_reply_waiting on contact_reply (leaves_at) where sent_at is null;
