-- Words by which staff find an order, and the saved views of the order list.

-- Returns a text in lower case without accents.
create function fold_word(value text) returns text
language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'))
$$;

-- Returns the words of names: their parts between spaces and punctuation.
create function name_words(value text) returns setof text
language sql immutable parallel safe as $$
  select part from regexp_split_to_table(fold_word(value), '[^[:alnum:]]+') as part where part <> ''
$$;

-- A search matches the start of a word. `source` is the record that has the word.
create table order_word (
  order_id bigint not null references sales_order (id) on delete cascade,
  source text not null check (source in ('order', 'address', 'parcel', 'serial')),
  word text collate "C" not null check (word <> ''),
  primary key (order_id, word, source)
);
create index order_word_word on order_word (word, order_id);

-- Number with and without leading zeros, e-mail address, last four digits of the card.
create function order_words(entry sales_order) returns setof text
language sql stable as $$
  select word from (
    values (entry.number), (ltrim(entry.number, '0')), (fold_word(entry.email)),
      (substring(entry.payment_card from '[0-9]{4}$'))
  ) as words (word) where word <> ''
$$;

-- Parts of name and company; the digits of the telephone number, also without country and area code.
create function address_words(entry order_address) returns setof text
language sql stable as $$
  select name_words(concat_ws(' ', entry.firstname, entry.middlename, entry.lastname, entry.company))
  union
  select word from (
    select right(digits, length) as word
    from regexp_replace(entry.telephone, '[^0-9]', '', 'g') as digits, (values (7), (10), (20)) as ends (length)
  ) as numbers where word <> ''
$$;

-- Letters and digits of the tracking number.
create function parcel_words(entry shipment) returns setof text
language sql stable as $$
  select word from regexp_replace(fold_word(entry.tracking_number), '[^[:alnum:]]', '', 'g') as word where word <> ''
$$;

create function index_new_orders() returns trigger
language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select changed.id, 'order', word from changed, order_words(changed) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger sales_order_words after insert on sales_order referencing new table as changed
  for each statement execute function index_new_orders();

create function index_order() returns trigger
language plpgsql as $$
begin
  delete from order_word where order_id = new.id and source = 'order';
  insert into order_word (order_id, source, word) select new.id, 'order', word from order_words(new) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger sales_order_words_change after update of number, email, payment_card on sales_order
  for each row execute function index_order();

create function index_new_addresses() returns trigger
language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select changed.order_id, 'address', word from changed, address_words(changed) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger order_address_words after insert on order_address referencing new table as changed
  for each statement execute function index_new_addresses();

create function index_address() returns trigger
language plpgsql as $$
begin
  delete from order_word where order_id = new.order_id and source = 'address';
  insert into order_word (order_id, source, word)
  select order_id, 'address', word
  from order_address, address_words(order_address) as word
  where order_id = new.order_id
  on conflict do nothing;
  return null;
end
$$;
create trigger order_address_words_change after update on order_address
  for each row execute function index_address();

create function index_parcel() returns trigger
language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select new.order_id, 'parcel', word from parcel_words(new) as word
  on conflict do nothing;
  return null;
end
$$;
create trigger shipment_words after insert or update of tracking_number on shipment
  for each row execute function index_parcel();

insert into order_word (order_id, source, word)
select id, 'order', word from sales_order, order_words(sales_order) as word
union select order_id, 'address', word from order_address, address_words(order_address) as word
union select order_id, 'parcel', word from shipment, parcel_words(shipment) as word;

create index sales_order_total on sales_order (grand_total_minor, id);

-- Views that staff saved. Each has its own address.
create table order_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member (id),
  name text not null check (char_length(name) between 1 and 60),
  is_shared boolean not null,
  -- {base, search, sort, descending, hidden}
  settings jsonb not null
);
create index order_view_member on order_view (staff_id);
