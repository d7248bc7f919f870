import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { ADDRESS, must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { demo } from '../../shop/testing/setting-samples.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const [tax, shipping] = [demo('tax-rules.json'), demo('shipping.json')];
  const taxed = {
    ...{ country: 'US', region: 'DE', name: 'Delaware', label: 'Delaware: bullion taxed' },
    lines: [{ forms: ['coin', 'round', 'bar', 'tube', 'box', 'set'], rate_percent: 5 }],
  };
  const rules = tax.rules.map((rule: { region: string }) => (rule.region === 'DE' ? taxed : rule));
  const [ground, ...others] = shipping.methods;
  await importShopSettings(shop.db, {
    taxRules: { changes: [{ ...tax, rules, from: '2026-03-20' }] },
    shipping: { changes: [{ from: '2026-03-20', methods: [{ ...ground, price_minor: 1295 }, ...others] }] },
  });
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

async function order(): Promise<OrderData> {
  const shopper = await newShopper(shop.query as Send);
  await shopper.add('AG-SHIP-1', 2);
  await shopper.prepare({ address: ADDRESS });
  return shopper.placeOrder();
}
const door = async () =>
  (
    await must<{ deliveredPrice: { price: { tax: { value: number }; delivery: { value: number } } } }>(
      shop.query as Send,
      `{ deliveredPrice(input: { sku: "AG-SHIP-1", quantity: 2, postcode: "19801" }) {
        price { tax { value } delivery { value } }
      } }`,
    )
  ).deliveredPrice.price;
const stored = (number: string) =>
  shop.db
    .selectFrom('sales_order')
    .select(['tax_minor', 'shipping_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

it('taxes and delivers an order by the rules of its day, whatever applies later (DOOR-06)', async () => {
  // March 18, 2026 in New York.
  const before = await order();
  expect(before.total.total_tax.value).toBe(0);
  expect(before.total.total_shipping.value).toBe(9.95);
  expect(await door()).toEqual({ tax: { value: 0 }, delivery: { value: 9.95 } });

  shop.clock.advance(2 * 86_400_000);
  await shop.setSpot(TEST_SPOT);
  const after = await order();
  const goods = after.total.subtotal_excl_tax.value;
  expect(after.total.total_tax.value).toBe(Math.round(goods * 5) / 100);
  expect(after.total.total_shipping.value).toBe(12.95);
  expect(await door()).toEqual({
    tax: { value: after.total.total_tax.value },
    delivery: { value: 12.95 },
  });
  expect(await stored(before.number)).toEqual({ tax_minor: 0, shipping_minor: 995 });

  // An edit uses the rules of the order's day, too.
  const desk = await officeAs(shop, 'order_desk');
  const fields = 'firstname lastname company street city country region postcode telephone delivery payment';
  const deliver = async (number: string, delivery: string) => {
    const { data } = await desk.query<{ order: { edit: Record<string, string> } }>(
      `query ($number: ID!) { order(number: $number) { edit { ${fields} } } }`,
      { number },
    );
    const seen = data.order.edit;
    const { code } = await desk.query(
      `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
        edit_order(number: $number, seen: $seen, wanted: $wanted) { total }
      }`,
      { number, seen, wanted: { ...seen, delivery } },
    );
    expect(code).toBeNull();
    return seen.delivery ?? '';
  };
  for (const { number } of [before, after]) {
    const priced = await stored(number);
    const ground = await deliver(number, 'insured:air');
    expect((await stored(number)).shipping_minor).not.toBe(priced.shipping_minor);
    await deliver(number, ground);
    expect(await stored(number)).toEqual(priced);
  }
});
