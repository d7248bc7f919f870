-- The newest attempt to send each mail about a quote to its seller. Mails from before this table are not listed.
create table sell_quote_mail (
  id bigint generated always as identity primary key,
  quote_id bigint not null references sell_quote (id) on delete cascade,
  -- Message-ID without its domain
  key text not null unique,
  -- what the mail is about, and the version of the quote then: to send it again
  news text not null,
  version integer,
  subject text not null,
  attempts integer not null check (attempts > 0),
  at timestamptz not null,
  -- why the newest attempt failed; null if it was sent
  error text
);
create index sell_quote_mail_quote on sell_quote_mail (quote_id, id);
