import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { officeAs, officeVisitor } from '../../testing/office/office-client.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** A query of each area of administration, and whether the order desk, the clerk of a shop, may send it. */
const AREAS: readonly (readonly [area: string, query: string, isForOrderDesk: boolean])[] = [
  ['products', '{ product(sku: "AG-SHIP-1") { path } }', true],
  ['premiums', '{ premiums { version } }', false],
  ['price feed', '{ spot_sources { name } }', true],
  ['price limits', '{ price_limits { version } }', false],
  ['orders', '{ order_views { counts { code } } }', true],
  ['payments', '{ clearing_payments { id } }', true],
  ['reviews', '{ review_queue(status: pending) { pending } }', true],
  ['CMS blocks', '{ content_list(kind: block) { name } }', false],
  ['search settings', '{ settings_page(code: "catalog") { sections { section } } }', false],
  ['alerts', '{ customer_alerts(customer: "1") { id } }', true],
  ['quotes', '{ quote_counts { all } }', true],
];

it.each(AREAS)(
  'the office administrates %s, by the permissions of a role (OPEN-73)',
  async (area, query, isForOrderDesk) => {
    const owner = await officeAs(shop, 'owner', `Olga, ${area}`);
    const answer = await owner.query<Readonly<Record<string, unknown>>>(query);
    expect(answer.errors).toBeUndefined();
    expect(Object.values(answer.data)).toEqual([expect.anything()]);
    const desk = await officeAs(shop, 'order_desk', `Ines, ${area}`);
    expect((await desk.query(query)).code).toBe(isForOrderDesk ? null : 'NOT_PERMITTED');
  },
);

it('the office has its own sign-in: neither a visitor nor a customer passes (OPEN-73)', async () => {
  const { token } = await newCustomer(shop);
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    for (const [area, query] of AREAS) {
      const { code } = await officeVisitor(shop).query(query, {}, headers);
      expect([area, code]).toEqual([area, 'NOT_SIGNED_IN']);
    }
  }
});
