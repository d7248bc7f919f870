import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { createAccount } from '../../../testing/shopping/new-customer.ts';
import { newShopper, ORDER_FIELDS, type OrderData } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 1);
  await shopper.prepare();
  order = await shopper.placeOrder();
});
afterAll(() => shop.close());

const FIND = `query ($input: OrderInformationInput!) { guestOrder(input: $input) { ${ORDER_FIELDS} } }`;
const BY_TOKEN = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${ORDER_FIELDS} } }`;
const NOT_FOUND = {
  message: "We couldn't locate an order with the information provided.",
  extensions: { category: 'graphql-no-such-entity', code: 'ORDER_NOT_FOUND' },
};

describe('looking up a guest order (OPEN-72)', () => {
  test.each([
    ['last name', { lastname: 'oakes' }],
    ['postcode', { postcode: '19801' }],
    ['both', { lastname: 'Oakes', postcode: ' 198 01' }],
  ])('finds it by number, e-mail and %s', async (_, part) => {
    const input = { number: order.number, email: 'Marta@Oakes.example', ...part };
    const { data, errors } = await shop.query<{ guestOrder: OrderData }>(FIND, { input });
    expect(errors).toBeUndefined();
    expect(data.guestOrder).toEqual(order);
  });

  test('returns the same error for every wrong value', async () => {
    const right = { number: order.number, email: 'marta@oakes.example', lastname: 'Oakes' };
    const wrong = [
      { ...right, number: '000000999' },
      { ...right, number: 'drop table' },
      { ...right, email: 'other@oakes.example' },
      { ...right, lastname: 'Other' },
      { ...right, postcode: '99999' },
    ];
    const answers = await Promise.all(wrong.map((input) => shop.query(FIND, { input })));
    for (const { status, data, errors } of answers) {
      expect(status).toBe(200);
      expect(data).toBeNull();
      expect(errors).toEqual([{ ...NOT_FOUND, locations: expect.anything(), path: ['guestOrder'] }]);
    }
  });

  test('needs a last name or a postcode', async () => {
    const { errors } = await shop.query(FIND, { input: { number: order.number, email: order.email } });
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('finds it by its token alone', async () => {
    const { data } = await shop.query<{ guestOrderByToken: OrderData }>(BY_TOKEN, { token: order.token });
    expect(data.guestOrderByToken).toEqual(order);
    for (const token of ['', order.number, order.token.slice(1), 'A'.repeat(43), `${order.token}\u0000`]) {
      const { errors } = await shop.query(BY_TOKEN, { token });
      expect(errors).toMatchObject([NOT_FOUND]);
    }
  });

  test("never finds a customer's order except by token", async () => {
    await createAccount(shop);
    await shop.db
      .updateTable('sales_order')
      .set((row) => ({ customer_id: row.selectFrom('customer').select('id') }))
      .where('number', '=', order.number)
      .execute();
    const input = { number: order.number, email: order.email, lastname: 'Oakes' };
    expect((await shop.query(FIND, { input })).errors).toMatchObject([NOT_FOUND]);
    const { data } = await shop.query<{ guestOrderByToken: OrderData }>(BY_TOKEN, { token: order.token });
    expect(data.guestOrderByToken.number).toBe(order.number);
  });

  test('limits repeated attempts', async () => {
    const input = { number: order.number, email: order.email, lastname: 'Guess' };
    let answer = await shop.query(FIND, { input });
    for (let tries = 0; tries < 30; tries++) answer = await shop.query(FIND, { input });
    expect(answer.errors?.[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');
    shop.clock.advance(10 * 60_000);
    expect((await shop.query(FIND, { input })).errors).toMatchObject([NOT_FOUND]);
  });
});
