-- The dealer's own texts of e-mails. Each save adds a version; the newest one applies.
create table mail_text_version (
  mail text not null check (mail ~ '^[a-z][a-z0-9-]{0,59}$'),
  -- as in en-US or de-AT
  language text not null check (char_length(language) between 2 and 20),
  number integer not null check (number > 0),
  -- the changed texts by name; the others are those of the shop
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  by_name text not null,
  staff_id bigint references staff_member (id),
  saved_at timestamptz not null,
  primary key (mail, language, number)
);
create index mail_text_version_member on mail_text_version (staff_id);
