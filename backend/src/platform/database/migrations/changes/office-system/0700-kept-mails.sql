-- Whether a mail was kept as a file and reached nobody, because the shop had no mail server. Unknown for earlier mails.
alter table order_mail add column is_kept boolean not null default false;
alter table sell_quote_mail add column is_kept boolean not null default false;
