-- When a section last changed. An exchange rate without a time of its own counts from then.
alter table shop_setting add column changed_at timestamptz not null default now();

-- Every statement that changes a section writes the time, also that of an earlier version of this program.
create function note_setting_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger shop_setting_changed before update of value on shop_setting for each row
  when (new.value::text is distinct from old.value::text) execute function note_setting_change();
