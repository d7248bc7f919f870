-- The mean rating as it is: 0 to 100, rounded only where it is shown.
alter table product_rating alter column rating_summary type double precision;

update product_rating
set rating_summary = exact.mean * 20
from (
  select product_id, avg(rating)::float8 as mean
  from review
  where status = 'approved' and rating is not null
  group by product_id
) as exact
where exact.product_id = product_rating.product_id;
