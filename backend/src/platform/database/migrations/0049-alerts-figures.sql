-- What an alert watches in one word: alerts of one word stand together, by their figures, and a new price touches only those
-- between it and the price before. Nothing that a look changes is in an index, so that changing it stays in its page.
drop index alert_figure, alert_product;
alter table alert add column watched text;
update alert set watched = case kind
  when 'stock' then 'stock ' || product_id
  when 'price' then 'price ' || product_id || ' ' || currency
  when 'spot' then 'spot ' || metal || ' ' || direction
  else 'ratio ' || direction
end;
alter table alert alter column watched set not null, set (fillfactor = 70);
create index alert_watched on alert (watched, threshold_e4);

-- Each figure that somebody watches, with its value when it was looked at last. Null: all its alerts are to be looked at.
create table alert_figure (
  watched text primary key,
  kind text not null check (kind in ('price', 'spot', 'ratio')),
  product_id integer references product (id) on delete cascade,
  metal text,
  direction text not null check (direction in ('above', 'below')),
  currency text,
  value_e4 bigint
);
insert into alert_figure (watched, kind, product_id, metal, direction, currency)
select distinct watched, kind, product_id, metal, direction, currency from alert where kind <> 'stock';

-- Alerts that were reached and whose mails are not queued yet: a heap that is filled and emptied, without a key or a reference,
-- which would take half the time of a look. An alert that is gone writes nothing.
create table alert_due (
  alert_id integer not null,
  reached_at timestamptz not null
);
