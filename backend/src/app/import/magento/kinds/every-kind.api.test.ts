import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSets, readBundle, uidsOf } from '../../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { addCards, GIFT_CARD, giftCardItem } from '../../../../testing/gift-card-product.ts';
import { importRows } from '../../../../testing/import-rows.ts';
import { must, newShopper, type Send } from '../../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../../testing/shopping/stock-of.ts';
import { jobsDone } from '../../../../testing/waiting.ts';
import { runCommand } from '../../../commands/run-command.ts';
import { importMagento } from '../import-magento.ts';
import { products } from '../testing.ts';

const OUNCE_UG = 31_103_477;
const PIECES = 12;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'ingot-every-kind-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const send: Send = (document, variables) => shop.query(document, variables);
const desk = (...args: string[]) =>
  runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));

/** A piece with a price by metal, of the ounces in `fine_weight_oz`. */
const silver = (ounces: number) => `metal=Silver,fine_weight_oz=${ounces},premium_percent=9.5`;
const made = { price: '', qty: '0' };
const EXPORT = products([
  { sku: 'OK-S', additional_attributes: silver(1) },
  {
    sku: 'OK-E',
    additional_attributes: silver(2),
    custom_options: 'name=Engraving,type=field,required=1,price=24.0000,price_type=fixed,max_characters=20',
  },
  { sku: 'OK-V1', additional_attributes: `${silver(5)},finish=Proof` },
  { sku: 'OK-V2', additional_attributes: `${silver(5)},finish=Matte` },
  {
    ...{ sku: 'OK-C', product_type: 'configurable', ...made },
    configurable_variations: 'sku=OK-V1,finish=Proof|sku=OK-V2,finish=Matte',
  },
  { sku: 'OK-G1', additional_attributes: silver(10) },
  { sku: 'OK-G', product_type: 'grouped', associated_skus: 'OK-G1=1.0000,OK-S=0.0000', ...made },
  { sku: 'OK-B1', additional_attributes: silver(20) },
  {
    ...{ sku: 'OK-B', product_type: 'bundle', ...made },
    bundle_values:
      'name=Coins,type=radio,required=1,sku=OK-B1,price=0.0000,default=1,default_qty=2.0000,price_type=fixed,can_change_qty=0',
  },
  { sku: 'OK-N', product_type: 'virtual', weight: '' },
  {
    ...{ sku: 'OK-D', product_type: 'downloadable', weight: '' },
    downloadable_links: 'title=Guide,price=0.0000,downloads=unlimited,url=https://files.example/guide.pdf',
  },
]);

/** The pieces of the order with the ounces of one, by SKU. A set counts its parts. */
const GOODS: readonly (readonly [sku: string, quantity: number, ounces: number])[] = [
  ['OK-S', 1, 1],
  ['OK-E', 1, 2],
  ['OK-V1', 1, 5],
  ['OK-G1', 1, 10],
  ['OK-B1', 2, 20],
];

const stocks = () => Promise.all(GOODS.map(([sku]) => stockOf(shop.db, sku)));

/** Returns the sum of the fine weight of an order in micrograms, of its rows, and what was paid back. */
async function booked(number: string) {
  const order = await shop.db
    .selectFrom('sales_order')
    .select(['id', 'grand_total_minor', 'shipping_minor', 'tax_minor', 'received_minor', 'refunded_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const items = await shop.db
    .selectFrom('order_item')
    .select(['sku', 'quantity', 'fine_weight_ug', 'row_minor', 'is_virtual'])
    .where('order_id', '=', order.id)
    .execute();
  return { order, items };
}

test('one of each kind of a Magento export is sold in one order and refunded; ounces, stock and money add up (KIND-01, KIND-02, KIND-05, KIND-07)', async () => {
  await writeFile(join(folder, 'products.csv'), EXPORT);
  const deps = { db: shop.db, now: shop.clock.now(), mediaDir: null, isDry: false };
  const { sections } = await importMagento(deps, folder);
  expect(sections.flatMap(({ problems }) => problems)).toEqual([]);
  // Magento exports no gift cards.
  await importRows(shop, { products: [GIFT_CARD] });
  await shop.services.catalog.refresh();

  const shopper = await newShopper(send);
  const id = shop.services.catalog.current().productBySku('OK-E')?.id ?? 0;
  const engraving = Buffer.from(`custom-option/${id * 100 + 1}`).toString('base64');
  expect(await shopper.add('OK-S', 1)).toEqual([]);
  expect(await shopper.add('OK-E', 1, { entered_options: [{ uid: engraving, value: 'For Ada' }] })).toEqual(
    [],
  );
  expect(await shopper.add('OK-V1', 1, { parent_sku: 'OK-C' })).toEqual([]);
  expect(await shopper.add('OK-G1', 1)).toEqual([]);
  const parts = uidsOf(await readBundle(send, 'OK-B'), ['OK-B1']);
  const set = { sku: 'OK-B', quantity: 1, selected_options: parts };
  expect(await addSets(send, shopper.cartId, set)).toEqual([]);
  expect(await shopper.add('OK-N', 1)).toEqual([]);
  expect(await shopper.add('OK-D', 1)).toEqual([]);
  expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
  await shopper.prepare();
  const { number, token, items: seen, total } = await shopper.placeOrder();

  expect(seen.map(({ __typename }) => __typename).toSorted()).toEqual([
    'BundleOrderItem',
    'ConfigurableOrderItem',
    'DownloadableOrderItem',
    'GiftCardOrderItem',
    ...Array(4).fill('OrderItem'),
  ]);
  const { order, items } = await booked(number);
  const ounces = items.reduce((sum, { quantity, fine_weight_ug: weight }) => sum + quantity * weight, 0);
  const expected = GOODS.reduce((sum, [, quantity, each]) => sum + quantity * each, 0);
  expect(Math.abs(ounces - expected * OUNCE_UG)).toBeLessThan(expected);
  expect(
    items
      .filter((item) => item.is_virtual)
      .map(({ sku }) => sku)
      .toSorted(),
  ).toEqual([GIFT_CARD.sku, 'OK-D', 'OK-N']);
  expect(await stocks()).toEqual(GOODS.map(([, quantity]) => PIECES - quantity));
  const rows = items.reduce((sum, { row_minor: row }) => sum + row, 0);
  expect(rows + order.shipping_minor + order.tax_minor).toBe(order.grand_total_minor);
  expect(Math.round(total.grand_total.value * 100)).toBe(order.grand_total_minor);

  expect((await desk('pay', number, '--reference', 'WIRE 7')).out).toContain('is paid');
  await jobsDone(shop.db);
  const cards = () =>
    shop.db
      .selectFrom('gift_card')
      .innerJoin('order_item', 'order_item.id', 'gift_card.order_item_id')
      .select(['balance_minor', 'is_active'])
      .where('order_id', '=', order.id)
      .execute();
  expect(await cards()).toEqual([{ balance_minor: 5_000, is_active: true }]);

  const said = await desk('cancel', number, '--reason', 'The buyer asked');
  expect(said.err).toBe('');
  await jobsDone(shop.db);
  expect(await stocks()).toEqual(GOODS.map(() => PIECES));
  const [card] = await cards();
  expect(card?.is_active === true && card.balance_minor > 0).toBe(false);
  const { guestOrderByToken: after } = await must<{
    guestOrderByToken: {
      status: string;
      refunds: Record<'sent' | 'pending', { value: number }>;
      items: { quantity_refunded: number }[];
      credit_memos: { items: object[]; total: { grand_total: { value: number } } }[];
    };
  }>(
    send,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) { status
      refunds { sent { value } pending { value } } items { quantity_refunded }
      credit_memos { items { product_sku } total { grand_total { value } } } } }`,
    { token },
  );
  expect(after.items.map(({ quantity_refunded: refunded }) => refunded)).toEqual(after.items.map(() => 1));
  expect(after.credit_memos).toHaveLength(1);
  expect(after.credit_memos[0]?.items).toHaveLength(8);
  expect(after.credit_memos[0]?.total.grand_total.value).toBe(total.grand_total.value);
  // The bank sends a wire back by hand.
  expect(after.refunds).toEqual({ sent: { value: 0 }, pending: { value: total.grand_total.value } });
});
