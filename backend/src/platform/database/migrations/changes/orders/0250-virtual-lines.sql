-- Lines that are never packed, such as services.
alter table order_item add column is_virtual boolean not null default false;
