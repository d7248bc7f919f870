-- Items of the setup that a member of staff has confirmed as right for this shop.
create table setup_confirmation (
  item text primary key check (item in ('tax', 'delivery', 'countries', 'legal pages')),
  staff_id bigint not null references staff_member (id),
  confirmed_at timestamptz not null
);
create index setup_confirmation_staff on setup_confirmation (staff_id);
