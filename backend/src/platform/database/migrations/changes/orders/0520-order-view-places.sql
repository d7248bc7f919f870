-- The order in which a member of staff has arranged the saved views. Views without a row follow by name.
create table order_view_place (
  staff_id bigint not null references staff_member (id),
  view_id bigint not null references order_view (id) on delete cascade,
  place integer not null,
  primary key (staff_id, view_id)
);
create index order_view_place_view on order_view_place (view_id);
