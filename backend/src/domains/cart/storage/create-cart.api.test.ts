import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

const REJECTION = {
  message: 'You created too many carts. Try again in a few minutes.',
  extensions: { category: 'graphql-input', code: 'TOO_MANY_CARTS' },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

/** Creates carts in one request. Returns the number created and the errors. */
async function open(count: number, address: string, field = 'createEmptyCart') {
  const aliases = Array.from({ length: count }, (_, index) => `c${index}: ${field}`);
  const before = await cartsIn(shop);
  const { errors = [] } = await shop.query(
    `mutation { ${aliases.join(' ')} }`,
    {},
    { headers: { 'x-forwarded-for': address } },
  );
  return { made: (await cartsIn(shop)) - before, errors };
}

async function cartsIn({ db }: TestShop): Promise<number> {
  const { carts } = await db
    .selectFrom('cart')
    .select((cart) => cart.fn.countAll<number>().as('carts'))
    .executeTakeFirstOrThrow();
  return Number(carts);
}

test('limits one address to sixty carts in ten minutes and counts each alias', async () => {
  for (let time = 0; time < 3; time++)
    expect(await open(17, '203.0.113.60')).toEqual({ made: 17, errors: [] });
  const { made, errors } = await open(12, '203.0.113.60');
  expect(made).toBe(9);
  expect(errors).toHaveLength(3);
  expect(errors[0]).toMatchObject(REJECTION);

  expect(await open(1, '203.0.113.60', 'createGuestCart { cart { id } }')).toMatchObject({
    made: 0,
    errors: [REJECTION],
  });
  expect(await open(1, '203.0.113.61')).toEqual({ made: 1, errors: [] });

  shop.clock.advance(600_000);
  expect(await open(2, '203.0.113.60')).toEqual({ made: 2, errors: [] });
});

test('does not limit loopback addresses', async () => {
  for (let time = 0; time < 4; time++) expect(await open(20, '127.0.0.1')).toEqual({ made: 20, errors: [] });
});
