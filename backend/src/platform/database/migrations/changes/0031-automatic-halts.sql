-- A metal that moves too far in a short time halts without staff. An ended halt keeps its row: the
-- moves before its end do not count again.
alter table metal_halt add column is_automatic boolean not null default false;
