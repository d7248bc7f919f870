-- What shoppers say of products. Only approved reviews are shown or counted; their totals stand in product_rating.
create table review (
  id bigint generated always as identity primary key,
  product_id integer not null references product (id) on delete cascade,
  -- Names the review in the file it was imported from, so that a second import changes it; null when a shopper wrote it here.
  import_key text unique check (char_length(import_key) between 1 and 100),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  nickname text not null check (char_length(nickname) between 1 and 60),
  summary text not null check (char_length(summary) between 1 and 120),
  body text not null check (char_length(body) between 1 and 4000),
  -- Stars; null when the reviewer gave none.
  rating smallint check (rating between 1 and 5),
  is_verified_buyer boolean not null default false,
  created_at timestamptz not null
);

create index review_of_product on review (product_id, created_at desc, id desc) where status = 'approved';
create index review_newest on review (created_at desc, id desc) where status = 'approved';
create index review_waiting on review (created_at, id) where status = 'pending';
