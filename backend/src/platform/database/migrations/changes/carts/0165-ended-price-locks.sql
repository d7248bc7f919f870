-- Locks that end before their time count for the limits of their shopper, too.
alter table price_lock add column ended_at timestamptz;
comment on column price_lock.ended_at is
  'When the lock ended before its time: the cart was ordered, merged, emptied or changed. Null otherwise.';
alter table price_lock_metal add column dropped_at timestamptz;
comment on column price_lock_metal.dropped_at is
  'When the shopper removed the metal from the cart; the lock promises it no more. Null otherwise.';

-- Every statement that ends a lock of a cart writes these columns, so no code path can miss it.
create function end_price_lock() returns trigger language plpgsql as $$
begin
  update price_lock set ended_at = new.updated_at
  where cart_id = old.id and locked_at = old.prices_locked_at
    and ended_at is null and until > new.updated_at;
  return null;
end $$;
create trigger cart_price_lock_ended after update of is_active, prices_locked_at on cart for each row
  when (
    old.is_active and old.prices_locked_at is not null
    and (not new.is_active or new.prices_locked_at is distinct from old.prices_locked_at)
  )
  execute function end_price_lock();

-- The version of the spot prices at which the shopper chose the payment method of a cart without a
-- lock, because the market was closed.
alter table cart add column shown_version text;
