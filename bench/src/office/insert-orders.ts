import { sql } from 'kysely';
import type { Database } from '../../../backend/src/platform/database/database.ts';

/** The goods of the order `n`, its discount and its tax of 6 %, in cents. */
const GOODS = sql`(
  select goods.minor, rebate.discount,
    case when n % 4 = 0 then round((goods.minor - rebate.discount) * 0.06)::bigint else 0 end as tax
  from (select 1000 + (n * 7919::bigint) % 2000000 as minor) as goods,
    (select case when n % 10 = 7 then 100 else 0 end as discount) as rebate
)`;

/**
 * Inserts copies of one order, whose lines, tax and discount add up to its total. Most are complete, a few
 * are in every other state; every fourth is taxed, every tenth has a discount; every second buyer has the
 * first name Marta, every 50th the last name Oakes.
 */
export async function insertOrders(db: Database, count: number): Promise<void> {
  await sql`alter table sales_order drop constraint sales_order_cart_id_fkey, drop constraint sales_order_cart_id_key`.execute(
    db,
  );
  const template = 999_999;
  await sql`
    insert into sales_order (id, number, token, cart_id, email, canonical_email, buyer_key, status_changed_at, placed_at,
      pay_by, currency, subtotal_minor, shipping_minor, tax_minor, grand_total_minor, base_grand_total_minor,
      base_to_order_rate_e6, price_version, prices_locked_at, prices_locked_until, carrier_code, carrier_title,
      method_code, method_title, is_signature_required, payment_method, payment_title, payment_lines)
    values (${template}, '000000001', ${'t'.repeat(43)}, 1, 'marta@oakes.example', 'marta@oakes.example',
      'marta@oakes.example', now(), now(), now() + interval '1 day', 'USD', 267960, 0, 0, 267960, 267960, 1000000, '1',
      now(), now() + interval '10 minutes', 'insured', 'Insured delivery', 'ground', 'Insured ground', true,
      'banktransfer', 'Bank wire', '[]')`.execute(db);
  await sql`
    insert into order_item (id, order_id, position, product_id, sku, name, url_key, metal, fine_weight_ug, quantity,
      unit_minor, regular_unit_minor, row_minor, tax_minor, tax_rate_ppm, ask_e4, spot_at)
    select position, ${template}, position, product.id, product.sku, product.name, product.url_key, product.metal,
      31103477, 20, 4466, 4466, 89320, 0, 0, 417600, now()
    from (values (1, 'AG-SHIP-1'), (2, 'AU-SUN-1'), (3, 'AG-BEE-2')) as line (position, sku)
      join product on product.sku = line.sku`.execute(db);
  await sql`
    insert into order_address (order_id, kind, firstname, lastname, street, city, country_code, region_code, postcode,
      telephone)
    select ${template}, kind, 'Marta', 'Oakes', array['88 Quarry Lane'], 'Wilmington', 'US', 'DE', '19801', '(302) 555-0107'
    from unnest(array['shipping', 'billing']) as kind`.execute(db);
  await sql`
    insert into sales_order select copy.* from generate_series(1, ${count}::int) as n
    join sales_order as source on source.id = ${template}
    cross join lateral ${GOODS} as goods
    cross join lateral jsonb_populate_record(null::sales_order, to_jsonb(source) || jsonb_build_object(
      'id', 1000000 + n, 'number', lpad((n + 20000)::text, 9, '0'), 'token', lpad(n::text, 43, 't'),
      'email', 'buyer' || n || '@orders.example', 'canonical_email', 'buyer' || n || '@orders.example',
      'subtotal_minor', goods.minor, 'item_discount_minor', goods.discount, 'tax_minor', goods.tax,
      'grand_total_minor', goods.minor - goods.discount + goods.tax,
      'coupon_code', case when goods.discount > 0 then 'BENCH' end,
      'coupon_name', case when goods.discount > 0 then 'Bench' end,
      'placed_at', source.placed_at - n * interval '7 minutes',
      'prices_locked_at', source.placed_at - n * interval '7 minutes',
      'prices_locked_until', source.placed_at - n * interval '7 minutes' + interval '10 minutes',
      'payment_card', case when n % 3 = 0 then 'Visa ending in ' || lpad((n % 10000)::text, 4, '0') end,
      'status', case when n < 200 then 'paid' when n < 400 then 'pending_payment' when n < 430 then 'payment_overdue'
        when n % 20 = 0 then 'canceled' when n < 2000 then 'shipped' else 'complete' end,
      'cancellation_reason', null,
      'held_at', case when n between 50 and 60 then now() end, 'held_by', case when n between 50 and 60 then 'Ines' end,
      'hold_reason', case when n between 50 and 60 then 'Identity' end
    )) as copy`.execute(db);
  await sql`
    insert into order_item select copy.* from generate_series(1, ${count}::int) as n
    join order_item as source on source.order_id = ${template}
    cross join lateral ${GOODS} as goods
    cross join lateral (select case source.position when 1 then goods.minor - 2 * (goods.minor / 3)
      else goods.minor / 3 end as minor) as share
    cross join lateral jsonb_populate_record(null::order_item, to_jsonb(source) || jsonb_build_object(
      'id', 10000000 + n * 10 + source.position, 'order_id', 1000000 + n, 'quantity', 1, 'unit_minor', share.minor,
      'regular_unit_minor', share.minor, 'row_minor', share.minor,
      'discount_minor', case source.position when 1 then goods.discount else 0 end,
      'tax_minor', case source.position when 1 then goods.tax else 0 end,
      'tax_rate_ppm', case when goods.tax > 0 then 60000 else 0 end)) as copy`.execute(db);
  await sql`
    insert into order_address select copy.* from generate_series(1, ${count}::int) as n
    join order_address as source on source.order_id = ${template}
    cross join lateral jsonb_populate_record(null::order_address, to_jsonb(source) || jsonb_build_object(
      'order_id', 1000000 + n, 'firstname', case when n % 2 = 0 then 'Marta' else 'Bertil' end,
      'lastname', case when n % 50 = 1 then 'Oakes' else 'Name' || n end, 'company', case when n % 4 = 0 then 'Company' end,
      'telephone', '302 555 ' || lpad((n % 10000)::text, 4, '0'))) as copy`.execute(db);
  await sql`
    insert into shipment (order_id, number, position, package_code, carrier, tracking_number, created_at)
    select 1000000 + n, lpad((n + 500000)::text, 9, '0'), 1, 'package ' || n, 'Insured', 'IG ' || n, now()
    from generate_series(430, ${count}::int) as n`.execute(db);
}
