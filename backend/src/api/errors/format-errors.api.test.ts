import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';
import { CHECK_AGREEMENT } from '../../testing/shopping/sell-agreement.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

describe('errors', () => {
  it('of the contract have path, category and code, whether the operation is compiled or not', async () => {
    const document = 'query Cart { ours: cart(cart_id: "nothing") { id } __typename }';
    for (let time = 0; time < 3; time++) {
      const { status, errors, data } = await shop.query(document);
      expect(status).toBe(200);
      expect(data).toEqual({ ours: null, __typename: 'Query' });
      expect(errors).toEqual([
        {
          message: 'Could not find a cart with ID "nothing"',
          locations: [{ line: 1, column: 14 }],
          path: ['ours'],
          extensions: { category: 'graphql-no-such-entity', code: expect.any(String) },
        },
      ]);
    }
  });

  it('of texts that the database cannot store say so, and are not defects', async () => {
    const { send } = await newCustomer(shop);
    const accept = `mutation ($number: String!) { acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { number } }`;
    const { status, errors } = await send(accept, { number: 'Q-\0' });
    expect(status).toBe(200);
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'A text contains a character we cannot store. Remove it.',
        path: ['acceptSellQuote'],
        extensions: { category: 'graphql-input', code: 'TEXT_NOT_STORABLE' },
      }),
    ]);
    expect(shop.logged.filter(({ msg }) => msg === 'a resolver failed')).toEqual([]);
  });

  it('that are unexpected are masked, and logged in full under the id that the client sees', async () => {
    await sql`alter table cart rename to cart_gone`.execute(shop.db);
    try {
      for (let time = 0; time < 3; time++) {
        const { status, errors } = await shop.query('mutation { createEmptyCart }');
        expect(status).toBe(200);
        expect(errors).toHaveLength(1);
        expect(errors?.[0]).toMatchObject({ message: 'Internal server error', path: ['createEmptyCart'] });
        expect(JSON.stringify(errors)).not.toMatch(/cart_gone|relation|select/);
        const debugId = errors?.[0]?.extensions.debug_id;
        expect(debugId).toMatch(/^[0-9a-f-]{36}$/);
        const logged = shop.logged.find((line) => line.debugId === debugId);
        expect(JSON.stringify(logged)).toMatch(/relation .*cart/);
      }
    } finally {
      await sql`alter table cart_gone rename to cart`.execute(shop.db);
    }
  });
});
