-- The name beside an action is what somebody typed. The account of the operating system cannot be typed, so it stands beside the name.
alter table shop_action add column system_user_name text not null default '';
