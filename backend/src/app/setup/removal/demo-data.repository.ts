import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Dependencies, deleteRows } from './delete-rows.repository.ts';
import type { DemoNames } from './demo-names.ts';

/** Counts of the data of the demo shop and of the dealer's own data. */
export interface DemoCounts {
  readonly products: number;
  readonly orders: number;
  readonly customers: number;
  readonly reviews: number;
  /** Orders that count as real: they stay. */
  readonly ownOrders: number;
  readonly ownProducts: number;
  /** Demo products in orders that stay: they are archived instead of deleted. */
  readonly kept: number;
}

/** Orders at simulated prices, orders that the sandbox paid, and orders of the demo customer. */
const TRIAL_ORDER = sql`(is_sandbox_paid or is_price_simulated
  or coalesce(customer_id in (select id from customer where is_demo), false))`;

function demoProduct({ products, generatedSku }: DemoNames): RawBuilder<unknown> {
  const skus = products.map(({ sku }) => sku);
  const numbers = products.map(({ item_number }) => item_number);
  return sql`((sku, item_number) in (select * from unnest(${skus}::text[], ${numbers}::text[]))
    or (sku ~ ${generatedSku} and item_number = substr(sku, 4)))`;
}

const IN_REAL_ORDER = sql`id in (select coalesce(order_item.product_id, 0) from order_item
  join sales_order on sales_order.id = order_item.order_id where not ${TRIAL_ORDER})`;

/** Counts the demo data. */
export async function countDemoData(db: Database | Transaction, names: DemoNames): Promise<DemoCounts> {
  const product = demoProduct(names);
  const { rows } = await sql<DemoCounts>`select
    (select count(*)::int from product where ${product} and (is_enabled or not ${IN_REAL_ORDER})) as products,
    (select count(*)::int from sales_order where ${TRIAL_ORDER}) as orders,
    (select count(*)::int from customer where is_demo and left_at is null) as customers,
    (select count(*)::int from review where product_id in (select id from product where ${product})) as reviews,
    (select count(*)::int from sales_order where not ${TRIAL_ORDER}) as "ownOrders",
    (select count(*)::int from product where not ${product}) as "ownProducts",
    (select count(*)::int from product where ${product} and ${IN_REAL_ORDER}) as kept`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The counts have no row');
  return counts;
}

/**
 * Deletes trial orders with all that belongs to them. Their pieces return to the stock, except for
 * pieces that left it before its last count: the count did not find them.
 */
export async function deleteTrialOrders(trx: Transaction, dependencies: Dependencies): Promise<void> {
  const trial = sql`select id from sales_order where ${TRIAL_ORDER}`;
  await sql`update product_stock set quantity = quantity - moved.change from (
      select product_id, sum(change) as change from stock_movement join product_stock as counted using (product_id)
      where order_id in (${trial}) and (counted_at is null or stock_movement.created_at > counted_at)
      group by product_id
    ) as moved where moved.product_id = product_stock.product_id`.execute(trx);
  await sql`update coupon set uses = greatest(0, uses - used.times) from (
      select coupon_id, count(*)::int as times from coupon_use where order_id in (${trial}) group by coupon_id
    ) as used where used.coupon_id = coupon.id`.execute(trx);
  await deleteRows(trx, dependencies, 'sales_order', TRIAL_ORDER);
  await deleteRows(trx, dependencies, 'payment', sql`gateway = 'sandbox' and order_id is null`);
}

/** Deletes the demo customer with quotes, the pieces that these brought, alerts and lists. */
export async function deleteDemoCustomer(trx: Transaction, dependencies: Dependencies): Promise<void> {
  const own = sql`customer_id in (select id from customer where is_demo)`;
  const lot = sql`source in (select number from sell_quote where ${own})`;
  await sql`delete from position_entry where source = 'lot'
    and source_row in (select id from stock_lot where ${lot})`.execute(trx);
  await sql`delete from position_entry where source = 'quote'
    and source_row in (select id from sell_quote where ${own})`.execute(trx);
  await deleteRows(trx, dependencies, 'stock_lot', lot);
  await deleteRows(trx, dependencies, 'sell_quote', own);
  await deleteRows(trx, dependencies, 'customer', sql`is_demo`);
}

/** Deletes the demo products. Those in orders that stay are archived. */
export async function deleteDemoProducts(
  trx: Transaction,
  dependencies: Dependencies,
  names: DemoNames,
): Promise<void> {
  const product = demoProduct(names);
  await sql`update product set is_enabled = false where ${product} and ${IN_REAL_ORDER}`.execute(trx);
  const gone = sql`${product} and not ${IN_REAL_ORDER}`;
  const goneIds = sql`select id from product where ${gone}`;
  await sql`delete from position_entry where kind <> 'sold' and product_id in (${goneIds})`.execute(trx);
  for (const column of ['related_ids', 'crosssell_ids', 'upsell_ids']) {
    await sql`update product set ${sql.ref(column)} = array(
        select other from unnest(${sql.ref(column)}) with ordinality named (other, place)
        where other not in (${goneIds}) order by place)
      where ${sql.ref(column)} && array(${goneIds})`.execute(trx);
  }
  await deleteRows(trx, dependencies, 'product', gone);
  await sql`select adjust_position(array(select id from product))`.execute(trx);
}

/** Deletes demo categories, mints, coupons, gift cards, redirects and search terms without another use. */
export async function deleteDemoFrame(
  trx: Transaction,
  dependencies: Dependencies,
  names: DemoNames,
): Promise<void> {
  const among = (values: readonly string[]) => sql`(select unnest(${[...values]}::text[]))`;
  const used = sql`with recursive used (id) as (
      select unnest(category_ids) from product
      union select parent_id from category
        where url_key not in ${among(names.categories)} and parent_id is not null
      union select parent_id from category join used on used.id = category.id where parent_id is not null
    ) select id from used`;
  // From the leaves up, because a category waits for those below it.
  for (let level = 9; level > 1; level--) {
    await deleteRows(
      trx,
      dependencies,
      'category',
      sql`level = ${level} and url_key in ${among(names.categories)} and id not in (${used})
        and id not in (select parent_id from category where parent_id is not null)`,
    );
  }
  await deleteRows(
    trx,
    dependencies,
    'mint',
    sql`code in ${among(names.mints)} and id not in (select mint_id from product where mint_id is not null)`,
  );
  await deleteRows(
    trx,
    dependencies,
    'coupon',
    sql`upper(code collate "C") in ${among(names.coupons)} and uses = 0`,
  );
  await sql`update coupon set is_active = false where upper(code collate "C") in ${among(names.coupons)}`.execute(
    trx,
  );
  await deleteRows(trx, dependencies, 'gift_card', sql`upper(code collate "C") in ${among(names.giftCards)}`);
  await sql`delete from search_term where query_text in ${among(names.searchTerms)}`.execute(trx);
  await sql`delete from url_redirect where (path, target) in (
    select * from unnest(${names.redirects.map(({ from }) => from)}::text[], ${names.redirects.map(({ to }) => to)}::text[]))`.execute(
    trx,
  );
}
