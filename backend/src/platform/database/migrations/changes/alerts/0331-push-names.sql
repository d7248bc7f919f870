-- What a browser calls itself, such as "Chrome on Android", so that its customer can tell it from others. Null for
-- browsers of before.
alter table push_subscription add column name text check (char_length(name) between 1 and 60);
