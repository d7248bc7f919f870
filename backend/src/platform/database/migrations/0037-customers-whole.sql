-- What else customers may say of themselves, addresses that have to be proven, and leaving.
alter table customer
  add column prefix text check (char_length(prefix) <= 40),
  add column middlename text check (char_length(middlename) <= 255),
  add column suffix text check (char_length(suffix) <= 40),
  add column date_of_birth date,
  -- 1 male, 2 female, 3 not specified
  add column gender smallint check (gender between 1 and 3),
  add column taxvat text check (char_length(taxvat) <= 50),
  add column allows_remote_assistance boolean not null default false,
  -- false: nobody signs in before the link that was mailed to the address has been followed
  add column is_confirmed boolean not null default true,
  -- set when its owner deleted it; the row goes once every other part of the shop has let go of it
  add column left_at timestamptz;
create index customer_unconfirmed on customer (created_at) where not is_confirmed;

-- The one link that proves a new account's address now; followed, it is gone.
create table email_confirmation (
  customer_id integer primary key references customer (id) on delete cascade,
  token_hash text not null unique check (char_length(token_hash) = 64),
  mailed_at timestamptz not null
);

-- A saved card outlives its owner until the gateway has forgotten it.
alter table payment_token
  alter column customer_id drop not null,
  drop constraint payment_token_customer_id_fkey,
  add constraint payment_token_customer_id_fkey foreign key (customer_id) references customer (id) on delete set null;

-- Set when the buyer deleted the account: what names them goes once the order is closed and its time is over.
alter table sales_order add column buyer_left_at timestamptz;
create index sales_order_buyer_left on sales_order (buyer_left_at) where buyer_left_at is not null;

-- Who wrote a review while signed in; null: a guest, an imported one, or somebody who has left.
alter table review add column customer_id integer references customer (id) on delete set null;
create index review_of_customer on review (customer_id, created_at desc, id desc) where customer_id is not null;
