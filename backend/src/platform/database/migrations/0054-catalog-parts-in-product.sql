-- What is one product's alone (tiers, pictures, the categories it stands in, the products it leads to) stands in its row. As
-- rows of their own they were eleven of fifteen for each product, with seventeen references that were checked one by one,
-- and nothing ever asked for one of them without its product.
alter table product
  -- [{quantity, premium_ppm, premium_fixed_minor}] or [{quantity, price_minor}], by quantity; quantity 1 is the base price
  add column tiers jsonb not null default '[]',
  -- [{id, kind, file, label, position, is_disabled}] and perhaps description and clip; clients keep the ids
  add column media jsonb not null default '[]',
  add column category_ids integer[] not null default '{}',
  add column related_ids integer[] not null default '{}',
  add column crosssell_ids integer[] not null default '{}',
  add column upsell_ids integer[] not null default '{}';

update product p set
  tiers = coalesce((
    select jsonb_agg(jsonb_strip_nulls(to_jsonb(t) - 'product_id') order by t.quantity)
    from product_tier t where t.product_id = p.id), '[]'),
  media = coalesce((
    select jsonb_agg(jsonb_strip_nulls(to_jsonb(m) - 'product_id') order by m.position, m.id)
    from product_media m where m.product_id = p.id), '[]'),
  category_ids = array(select c.category_id from product_category c where c.product_id = p.id order by c.category_id),
  related_ids = array(
    select l.linked_id from product_link l where l.product_id = p.id and l.kind = 'related' order by l.position, l.linked_id),
  crosssell_ids = array(
    select l.linked_id from product_link l where l.product_id = p.id and l.kind = 'crosssell' order by l.position, l.linked_id),
  upsell_ids = array(
    select l.linked_id from product_link l where l.product_id = p.id and l.kind = 'upsell' order by l.position, l.linked_id);

alter table product
  add constraint product_tiers check (not tiers @? '$[*] ? (!(@.quantity > 1) || !(
    (@.price_minor >= 0 && !exists(@.premium_ppm)) ||
    (exists(@.premium_ppm) && exists(@.premium_fixed_minor) && !exists(@.price_minor))))'),
  add constraint product_media check (not media @? '$[*] ? (
    !(@.id > 0) || !(@.kind == "image" || @.kind == "video") || !(@.file > "") || !exists(@.position))'),
  add constraint product_leads_elsewhere
    check (id <> all (related_ids) and id <> all (crosssell_ids) and id <> all (upsell_ids));

-- Ids go on where they were.
create sequence product_media_entry_id as integer;
select setval('product_media_entry_id', last_value, is_called) from product_media_id_seq;

drop table product_tier, product_media, product_category, product_link;

-- The same as rows, for reading.
create view product_tier as
select p.id as product_id, t.quantity, t.premium_ppm, t.premium_fixed_minor, t.price_minor
from product p
cross join lateral jsonb_to_recordset(p.tiers)
  as t (quantity integer, premium_ppm integer, premium_fixed_minor bigint, price_minor bigint);

create view product_media as
select m.id, p.id as product_id, m.kind, m.file, m.label, m.description, m.position, m.is_disabled, m.clip
from product p
cross join lateral jsonb_to_recordset(p.media) as m (
  id integer, kind text, file text, label text, description text, position integer, is_disabled boolean, clip text);

create view product_category as
select p.id as product_id, c.category_id from product p cross join lateral unnest(p.category_ids) as c (category_id);

create view product_link as
select p.id as product_id, l.linked_id, k.kind, l.place::integer - 1 as position
from product p
cross join lateral (values ('related', p.related_ids), ('crosssell', p.crosssell_ids), ('upsell', p.upsell_ids)) as k (kind, ids)
cross join lateral unnest(k.ids) with ordinality as l (linked_id, place);

-- What is taken out of the shop leaves the lists that name it, as it did by its references.
create function leave_categories() returns trigger language plpgsql as $$
begin
  update product set category_ids = array_remove(category_ids, old.id) where old.id = any (category_ids);
  return null;
end $$;
create trigger category_left after delete on category for each row execute function leave_categories();

create function leave_links() returns trigger language plpgsql as $$
begin
  update product set related_ids = array_remove(related_ids, old.id),
    crosssell_ids = array_remove(crosssell_ids, old.id), upsell_ids = array_remove(upsell_ids, old.id)
  where old.id = any (related_ids || crosssell_ids || upsell_ids);
  return null;
end $$;
create trigger product_left after delete on product for each row execute function leave_links();
