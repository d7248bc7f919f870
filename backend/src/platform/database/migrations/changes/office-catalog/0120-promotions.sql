-- Coupons and gift cards in the back office.

-- Many codes with the same rules that staff made at once.
create table coupon_batch (
  id bigint generated always as identity primary key,
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,16}$'),
  codes integer not null check (codes > 0),
  -- the request that made it; a repetition makes no second one
  request_key text not null unique check (char_length(request_key) between 8 and 80),
  -- the task that writes the codes to a file, once
  file_task_id bigint references staff_task (id) on delete set null
);
create index coupon_batch_file_task on coupon_batch (file_task_id);

alter table coupon
  add column batch_id bigint references coupon_batch (id),
  -- false for the codes of a batch besides its first one, which stands for all of them
  add column is_listed boolean not null default true;
create index coupon_batch_code on coupon (batch_id) where batch_id is not null;
create index coupon_listed on coupon (id) where is_listed;

-- The changed rules of a coupon, by column of import files. An undo is a change that names the other.
create table coupon_change (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupon (id) on delete cascade,
  at timestamptz not null,
  staff_id bigint not null references staff_member (id),
  by_name text not null,
  before jsonb not null,
  after jsonb not null,
  undone_by bigint references coupon_change (id)
);
create index coupon_change_coupon on coupon_change (coupon_id, id);
create index coupon_change_member on coupon_change (staff_id);
create index coupon_change_undo on coupon_change (undone_by);

-- What a coupon has cost.
create index sales_order_coupon on sales_order (upper(coupon_code collate "C")) where coupon_code is not null;

-- Gift cards that staff issue and void.
alter table gift_card
  -- the request that issued it; a repetition issues no second one
  add column request_key text unique check (char_length(request_key) between 8 and 80);
create index gift_card_ending on gift_card (right(upper(code collate "C"), 4));

alter table gift_card_movement
  -- the member of staff, and why
  add column by_name text,
  add column note text,
  drop constraint gift_card_movement_reason_check,
  add constraint gift_card_movement_reason check (reason in ('issued', 'spent', 'returned', 'voided')),
  drop constraint gift_card_movement_sign,
  add constraint gift_card_movement_sign check ((change_minor < 0) = (reason in ('spent', 'voided'))),
  add constraint gift_card_movement_void check (reason <> 'voided' or note is not null);
create index gift_card_movement_card on gift_card_movement (gift_card_id, id);
