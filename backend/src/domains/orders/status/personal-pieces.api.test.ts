import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { changeStatus } from './change-status.ts';

const INES = { actor: 'operator', name: 'Ines' } as const;
const SKU = 'PLATE';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      products: [
        {
          sku: SKU,
          item_number: '99311',
          name: 'Engraved plate',
          url_key: 'plate',
          form: 'accessory',
          stock: { quantity: 900 },
          pricing: { mode: 'fixed', fixed_price_minor: 10_000 },
          custom_options: [{ number: 1, title: 'Line', type: 'field', max_characters: 20 }],
        },
      ],
    },
  });
});
afterAll(() => shop.close());

/** Places and pays an order of two engraved plates and a plain one. Returns its id. */
async function paidOrder(): Promise<number> {
  const customer = await newCustomer(shop);
  const buyer = await newShopper(customer.send, { isGuest: false });
  const id = shop.services.catalog.current().productBySku(SKU)?.id ?? 0;
  const uid = Buffer.from(`custom-option/${id * 100 + 1}`).toString('base64');
  expect(await buyer.add(SKU, 2, { entered_options: [{ uid, value: 'Elin' }] })).toEqual([]);
  expect(await buyer.add(SKU, 1)).toEqual([]);
  await buyer.prepare();
  const { number } = await buyer.placeOrder();
  const order = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, (trx) =>
    receivePayment(trx, shop.services, {
      orderId: order.id,
      amountMinor: null,
      reference: 'WIRE',
      by: INES,
      isSurplusMeant: true,
    }),
  );
  return order.id;
}

const move = (orderId: number, to: 'processing' | 'canceled') =>
  inTransaction(shop.db, (trx) => changeStatus(trx, shop.services, { orderId, to, by: INES }));

describe('stock of a canceled order with engraved pieces', () => {
  test('returns in full before the bench has started (KIND-05)', async () => {
    const before = await stockOf(shop.db, SKU);
    const orderId = await paidOrder();
    expect(await stockOf(shop.db, SKU)).toBe(before - 3);
    await move(orderId, 'canceled');
    expect(await stockOf(shop.db, SKU)).toBe(before);
  });

  test('returns without the engraved pieces after the bench has started (KIND-05)', async () => {
    const before = await stockOf(shop.db, SKU);
    const orderId = await paidOrder();
    await move(orderId, 'processing');
    await move(orderId, 'canceled');
    expect(await stockOf(shop.db, SKU)).toBe(before - 2);
  });
});
