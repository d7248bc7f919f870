-- What staff know about a customer: words for the search, notes, scans of exemption certificates, and
-- merged accounts.

-- A search matches the start of a word. `source` is the record that has the word.
create table customer_word (
  customer_id bigint not null references customer (id) on delete cascade,
  source text not null check (source in ('account', 'address')),
  word text collate "C" not null check (word <> ''),
  primary key (customer_id, word, source)
);
create index customer_word_word on customer_word (word, customer_id);

-- Number, e-mail address and parts of the name.
create function account_words(entry customer) returns setof text
language sql stable as $$
  select name_words(concat_ws(' ', entry.firstname, entry.middlename, entry.lastname))
  union
  select word from (values (entry.id::text), (fold_word(entry.email))) as words (word)
$$;

-- Parts of name and company; the digits of the telephone number, also without country and area code.
create function book_words(entry customer_address) returns setof text
language sql stable as $$
  select name_words(concat_ws(' ', entry.firstname, entry.middlename, entry.lastname, entry.company))
  union
  select word from (
    select right(digits, length) as word
    from regexp_replace(entry.telephone, '[^0-9]', '', 'g') as digits, (values (7), (10), (20)) as ends (length)
  ) as numbers where word <> ''
$$;

create function index_new_customers() returns trigger
language plpgsql as $$
begin
  insert into customer_word (customer_id, source, word)
  select changed.id, 'account', word from changed, account_words(changed) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger customer_words after insert on customer referencing new table as changed
  for each statement execute function index_new_customers();

create function index_customer() returns trigger
language plpgsql as $$
begin
  delete from customer_word where customer_id = new.id and source = 'account';
  insert into customer_word (customer_id, source, word)
  select new.id, 'account', word from account_words(new) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger customer_words_change after update of email, firstname, middlename, lastname on customer
  for each row execute function index_customer();

-- Rebuilds the words of the address books of these customers. A deleted customer has none.
create function index_books(owners bigint[]) returns void
language plpgsql as $$
begin
  delete from customer_word where customer_id = any(owners) and source = 'address';
  insert into customer_word (customer_id, source, word)
  select customer_id, 'address', word
  from customer_address, book_words(customer_address) as word
  where customer_id = any(owners)
  on conflict do nothing;
end
$$;

create function index_new_books() returns trigger
language plpgsql as $$
begin
  insert into customer_word (customer_id, source, word)
  select changed.customer_id, 'address', word from changed, book_words(changed) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger customer_address_words after insert on customer_address referencing new table as changed
  for each statement execute function index_new_books();

create function index_changed_book() returns trigger
language plpgsql as $$
begin
  perform index_books(array[old.customer_id, new.customer_id]);
  return null;
end
$$;
create trigger customer_address_words_change after update on customer_address
  for each row execute function index_changed_book();

create function index_shorter_book() returns trigger
language plpgsql as $$
begin
  perform index_books(array[old.customer_id]);
  return null;
end
$$;
create trigger customer_address_words_removal after delete on customer_address
  for each row execute function index_shorter_book();

insert into customer_word (customer_id, source, word)
select id, 'account', word from customer, account_words(customer) as word
union select customer_id, 'address', word from customer_address, book_words(customer_address) as word;

create index customer_newest on customer (created_at desc, id desc) where left_at is null;

-- Notes that only staff read.
create table customer_note (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id) on delete cascade,
  at timestamptz not null,
  by_name text not null,
  text text not null check (char_length(text) between 1 and 4000)
);
create index customer_note_customer on customer_note (customer_id, id);

-- Scans of exemption certificates. The files are encrypted.
create table certificate_scan (
  id bigint generated always as identity primary key,
  -- null: the customer left. The shop must show the certificate to the tax authority for some years.
  customer_id bigint references customer (id) on delete set null,
  -- number and end of the certificate when the scan was added
  certificate text not null check (char_length(certificate) between 1 and 64),
  expires_at timestamptz,
  file text not null unique,
  by_name text not null,
  added_at timestamptz not null,
  -- set when the customer leaves: a job then deletes the scan
  delete_after timestamptz
);
create index certificate_scan_customer on certificate_scan (customer_id, id) where customer_id is not null;
create index certificate_scan_left on certificate_scan (delete_after) where customer_id is null;

-- Accounts that staff merged into another one. A job deletes the row of the closed account.
create table customer_merge (
  source_key bigint primary key,
  source_email text not null,
  canonical_email text not null,
  target_id bigint not null references customer (id) on delete cascade,
  at timestamptz not null,
  by_name text not null
);
create index customer_merge_target on customer_merge (target_id);
