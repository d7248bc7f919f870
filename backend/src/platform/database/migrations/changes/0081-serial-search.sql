-- The order search finds serial numbers: letters and digits of each.
create function index_serial() returns trigger
language plpgsql as $$
begin
  insert into order_word (order_id, source, word)
  select order_package.order_id, 'serial', word
  from order_package, regexp_replace(fold_word(new.serial), '[^[:alnum:]]', '', 'g') as word
  where order_package.id = new.package_id and word <> ''
  on conflict do nothing;
  return null;
end
$$;
create trigger order_serial_words after insert on order_serial
  for each row execute function index_serial();
