-- How often staff had sent the mail again at its newest attempt. Part of its Message-ID: automatic retries keep it.
alter table sell_quote_mail add column repetition integer not null default 0 check (repetition >= 0);
