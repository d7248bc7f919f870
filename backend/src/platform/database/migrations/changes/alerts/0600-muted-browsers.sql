-- Whether a browser gets its notifications. A customer turns one off for a while, also from another browser, and on again.
alter table push_subscription add column is_on boolean not null default true;
