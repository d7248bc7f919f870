import { afterAll, beforeAll, expect, it } from 'vitest';
import { receivePayment } from '../../domains/orders/payment/receive-payment.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { bearer, newCustomer } from '../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../testing/shopping/place-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const invoiceOf = (number: string, token: string | null, store = 'default') =>
  shop.app.inject({
    url: `/rest/${store}/V1/orders/${number}/invoice`,
    headers: token === null ? {} : bearer(token).headers,
  });

async function pay(number: string): Promise<void> {
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  const { id: orderId } = await row.executeTakeFirstOrThrow();
  await inTransaction(shop.db, (trx) =>
    receivePayment(trx, shop.services, {
      orderId,
      amountMinor: null,
      reference: 'WIRE 1',
      by: { actor: 'operator', name: 'Ines' },
      isSurplusMeant: false,
    }),
  );
}

it('an invoice is a file for its owner, and does not exist for others (OPEN-61)', async () => {
  const owner = await newCustomer(shop);
  const { number } = await placeCustomerOrder(owner.send, { 'AG-SHIP-1': 2 });
  const early = await invoiceOf(number, owner.token);
  expect([early.statusCode, early.json()]).toEqual([
    404,
    { message: 'The invoice is available after payment.', code: 'INVOICE_NOT_FOUND' },
  ]);
  await pay(number);

  const file = await invoiceOf(number, owner.token);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="invoice-\d+\.html"$/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  });
  expect(file.body).toContain(`Order ${number}`);
  expect(file.body).toContain('Marta Oakes, 88 Quarry Lane, Wilmington');
  const order = shop.db.selectFrom('sales_order').select('grand_total_minor').where('number', '=', number);
  const { grand_total_minor: cents } = await order.executeTakeFirstOrThrow();
  expect(file.body).toContain(`$${(Number(cents) / 100).toFixed(2)}`);
  expect(file.body).not.toMatch(/cid:|<script/);

  const stranger = await newCustomer(shop);
  const answers = await Promise.all([
    invoiceOf(number, stranger.token),
    invoiceOf('999999999', stranger.token),
    invoiceOf('..%2f1', stranger.token),
  ]);
  for (const { statusCode, body } of answers)
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { message: 'We found no order with this number.', code: 'ORDER_NOT_FOUND' },
    ]);
  for (const token of [null, 'x'.repeat(43)]) expect((await invoiceOf(number, token)).statusCode).toBe(401);
  expect((await invoiceOf(number, owner.token, 'elsewhere')).statusCode).toBe(404);
});
