-- Lots that a customer split from another lot. Such a row has no pieces and no cost of its own: they follow the
-- source, as in rules/src/holdings/replay-sales.ts. All its pieces are gone, so that a process of the version before
-- leaves it out and counts the source as a whole.
alter table holding_lot
  add column split_from_id bigint references holding_lot (id) on delete cascade,
  -- pieces that left the source; each became pieces / split_taken pieces
  add column split_taken integer,
  -- sales before this day do not know the lot
  add column split_on date,
  add constraint holding_lot_split check (
    num_nonnulls(split_from_id, split_taken, split_on) = 0
    or num_nonnulls(split_from_id, split_taken, split_on) = 3 and split_taken > 0 and pieces % split_taken = 0
      and gone_pieces = pieces and cost_minor = 0 and shipment_id is null
  );
create index holding_lot_split_from on holding_lot (split_from_id) where split_from_id is not null;

-- An order that moves to another account takes the lots that were split from its lots with it.
create function move_split_lots() returns trigger language plpgsql as $$
begin
  update holding_lot set customer_id = new.customer_id
  where split_from_id = new.id and customer_id <> new.customer_id;
  return null;
end
$$;
create trigger holding_lot_splits after update of customer_id on holding_lot
  for each row when (old.customer_id <> new.customer_id) execute function move_split_lots();
