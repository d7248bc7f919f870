import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { openQuoteDesk, type QuoteDesk } from '../../buyback/testing/quote-desk.ts';
import { recordHedge, voidHedge } from '../hedging/record-hedge.ts';

const SKUS = ['AG-SHIP-1', 'AU-SUN-1'] as const;
const { MODEL_RUNS, MODEL_SEED } = process.env;
/** A small number of runs with a fixed seed. Together they contain every action. */
const FEW = { numRuns: 10, seed: 1 };

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
  desk = await openQuoteDesk(shop);
});
afterAll(() => shop.close());

/** The orders, quotes and hedges that a run has created. */
interface World {
  readonly orders: string[];
  readonly quotes: string[];
  readonly hedges: number[];
}
type Act = (world: World) => Promise<unknown>;

const run = (...words: string[]) => runCommand(words, (by, work) => work({ ...shop.services, by }));
const sku = fc.constantFrom(...SKUS);
const pieces = fc.integer({ min: 1, max: 5 });
/**
 * Ignores the error of an action that the shop rejects. The ledger must be right in this case, too.
 */
const attempt =
  (act: Act): Act =>
  (world) =>
    act(world).catch(() => undefined);

const acts: readonly fc.Arbitrary<Act>[] = [
  fc.tuple(sku, pieces).map(([product, quantity]) =>
    attempt(async ({ orders }) => {
      orders.push((await placeGuestOrder(shop.query, product, quantity)).number);
    }),
  ),
  fc
    .nat(9)
    .map((at) =>
      attempt(async ({ orders }) => run('cancel', orders[at % orders.length] ?? '', '--reason', 'model')),
    ),
  fc.nat(9).map((at) =>
    attempt(async ({ orders }) => {
      const number = orders[at % orders.length] ?? '';
      await run('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
      await run('pack', number);
    }),
  ),
  fc.tuple(fc.nat(9), fc.boolean(), sku).map(([at, isPart, product]) =>
    attempt(async ({ orders }) => {
      const part = isPart ? ['--only', `${product}=1`] : [];
      await run(
        'ship',
        orders[at % orders.length] ?? '',
        '--carrier',
        'Vault',
        '--tracking',
        `T${at}`,
        ...part,
      );
    }),
  ),
  fc
    .tuple(sku, fc.integer({ min: 0, max: 400 }))
    .map(([product, quantity]) => attempt(async () => run('stock', product, String(quantity)))),
  fc.tuple(sku, pieces).map(([product, quantity]) =>
    attempt(async ({ quotes }) => {
      quotes.push(await desk.agree([{ sku: product, quantity: quantity + 19 }]));
    }),
  ),
  fc.nat(9).map((at) =>
    attempt(async ({ quotes }) => {
      const { number, version } = await desk.read(quotes[at % quotes.length] ?? '');
      await desk.act('cancel_quote', `number: "${number}", version: ${version}, reason: "model"`);
    }),
  ),
  fc.tuple(fc.nat(9), fc.nat(3)).map(([at, missing]) =>
    attempt(async ({ quotes }) => {
      let quote = await desk.receive(quotes[at % quotes.length] ?? '');
      for (const { position, quoted } of quote.lines) {
        quote = await desk.check(quote, position, `received: ${quoted - missing}`);
      }
      await desk.pay(await desk.finish(quote));
    }),
  ),
  fc.tuple(fc.boolean(), pieces).map(([isBuy, ounces]) =>
    attempt(async ({ hedges }) => {
      const entered = {
        requestKey: crypto.randomUUID(),
        metal: 'silver',
        side: isBuy ? 'buy' : 'sell',
        ounces,
      } as const;
      const terms = { priceMinor: 4_000, costMinor: 5, counterparty: 'Model', reference: null };
      hedges.push((await recordHedge({ ...shop.services, by: 'model' }, entered, terms)).id);
    }),
  ),
  fc
    .nat(9)
    .map((at) =>
      attempt(async ({ hedges }) =>
        voidHedge({ ...shop.services, by: 'model' }, hedges[at % hedges.length] ?? 0, 'model'),
      ),
    ),
  fc.tuple(sku, fc.boolean()).map(
    ([product, isPreorder]) =>
      async () =>
        sql`update product_stock set is_preorder = ${isPreorder} from product
      where product.id = product_stock.product_id and product.sku = ${product}`.execute(shop.db),
  ),
];

/**
 * Returns the sums of the ledger entries and the same sums from other tables, by metal and kind.
 */
async function sums(): Promise<{ readonly ledger: object; readonly tables: object }> {
  const ledger = await sql<{ key: string; weight: number }>`
    select metal || ' ' || kind as key, sum(change_ug)::bigint as weight from position_entry
    group by metal, kind having sum(change_ug) <> 0 order by 1`.execute(shop.db);
  const tables = await sql<{ key: string; weight: number }>`
    with open_item as (
      select item.product_id, item.quantity - coalesce((
        select sum(quantity) from shipment_item where order_item_id = item.id), 0) as pieces
      from order_item as item join sales_order on sales_order.id = item.order_id
      where sales_order.status <> 'canceled'
    ), part as (
      select product.metal, case when s.is_preorder then 'on_order' else 'stock' end as kind,
        (s.quantity + coalesce((select sum(pieces) from open_item where product_id = product.id), 0))
          * product.fine_weight_ug as weight
      from product_stock as s join product on product.id = s.product_id
      union all
      select product.metal, 'sold', -open_item.pieces * product.fine_weight_ug
      from open_item join product on product.id = open_item.product_id
      union all
      select item.metal, 'bought', item.fine_weight_micrograms * coalesce(item.received, item.quantity)
      from sell_quote join sell_quote_item as item on item.quote_id = sell_quote.id
      where sell_quote.status not in ('offered', 'cancelled', 'returned', 'paid', 'closed')
      union all
      select metal, 'hedge', case when side = 'buy' then weight_ug else -weight_ug end from hedge
      where voided_at is null
    )
    select metal || ' ' || kind as key, sum(weight)::bigint as weight from part
    where metal <> 'mixed' group by metal, kind having sum(weight) <> 0 order by 1`.execute(shop.db);
  const toObject = ({ rows }: typeof ledger) =>
    Object.fromEntries(rows.map(({ key, weight }) => [key, weight]));
  return { ledger: toObject(ledger), tables: toObject(tables) };
}

test('any sequence of acts adds up to stock, orders, quotes and hedges, and lots to movements (RATE-05, BUY-06)', async () => {
  await officeAs(shop, 'trader');
  const first = await sums();
  expect(first.ledger).toEqual(first.tables);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...acts), { minLength: 8, maxLength: 20 }), async (sequence) => {
      const world: World = { orders: [], quotes: [], hedges: [] };
      for (const act of sequence) await act(world);
      const { ledger, tables } = await sums();
      expect(ledger).toEqual(tables);
      const { rows } = await sql<{ lots: number; moved: number }>`
        select coalesce((select sum(quantity) from stock_lot where condition = 'new' and product_id is not null), 0)::int
          as lots,
          coalesce((select sum(change) from stock_movement where reason = 'purchase'), 0)::int as moved`.execute(
        shop.db,
      );
      expect(rows[0]?.lots).toBe(rows[0]?.moved);
    }),
    MODEL_RUNS === undefined
      ? { ...FEW, endOnFailure: true }
      : { numRuns: Number(MODEL_RUNS), seed: Number(MODEL_SEED ?? Date.now()) },
  );
  const { rows: steps } = await sql<{ step: string }>`select distinct step from position_entry`.execute(
    shop.db,
  );
  expect(steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining([
      ...['import', 'order', 'cancellation', 'shipped', 'adjustment', 'adjusted', 'purchase'],
      ...['agreed', 'cancelled', 'paid', 'traded', 'void'],
    ]),
  );
});
