-- Raises a serialization failure, upon which work is tried again, when a row is not the version that its writer had seen.
create function is_version(actual xid, seen xid) returns boolean language plpgsql volatile as $$
begin
  -- A transaction may change a row that it has changed before.
  if actual <> seen and actual is distinct from pg_current_xact_id_if_assigned()::xid then
    raise exception 'the row was changed by somebody else' using errcode = 'serialization_failure';
  end if;
  return true;
end
$$;

-- Read once a night; as an index of every row it made each change of a cart write all other indexes too.
drop index cart_updated;
create index cart_updated on cart using brin (updated_at);
