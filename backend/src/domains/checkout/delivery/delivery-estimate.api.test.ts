import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTER_SET } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function estimate(sku: string) {
  const { data, errors } = await shop.query<{ deliveryEstimate: Record<string, unknown> | null }>(
    `query estimate($sku: String!) { deliveryEstimate(sku: $sku) {
       method_title dispatch_date arrives_from arrives_until amount { value currency } free_from { value } } }`,
    { sku },
  );
  expect(errors).toBeUndefined();
  return data?.deliveryEstimate;
}

describe('the delivery estimate (OPEN-51)', () => {
  it('dispatches on the same working day before the cutoff, and on the next one after it', async () => {
    // A Wednesday, 11:00 in New York.
    expect(await estimate('AG-SHIP-1')).toEqual({
      method_title: 'Insured ground',
      dispatch_date: '2026-03-18',
      arrives_from: '2026-03-20',
      arrives_until: '2026-03-24',
      amount: { value: 9.95, currency: 'USD' },
      free_from: { value: 199 },
    });
    shop.clock.advance(2 * 3_600_000);
    expect(await estimate('AG-SHIP-1')).toMatchObject({ dispatch_date: '2026-03-19' });
  });

  it('of a set is for the parts that it starts with, not for its lightest part (KIND-07)', async () => {
    const coin = { title: 'Your coin', parts: [{ sku: 'AU-BEE-1', is_default: true }] };
    const more = { title: 'More', parts: [{ sku: 'AC-GLOVES', is_default: true }] };
    const set = { ...STARTER_SET, bundle: { discount_percent: 2, options: [coin, more] } };
    const { sections } = await importRows(shop, { products: [set] });
    expect(sections[0]?.problems).toEqual([]);
    expect(await estimate('AC-GLOVES')).not.toMatchObject({ dispatch_date: '2026-04-06' });
    expect(await estimate(set.sku)).toMatchObject({ dispatch_date: '2026-04-06' });
  });

  it('dispatches a pre-order on its expected day', async () => {
    expect(await estimate('AU-BEE-1')).toMatchObject({ dispatch_date: '2026-04-06' });
  });

  it('dispatches a pre-order expected on a Saturday on Monday (FIX-44)', async () => {
    shop.clock.advance(5 * 86_400_000);
    expect(await estimate('AU-BEE-1')).toMatchObject({
      dispatch_date: '2026-04-13',
      arrives_from: '2026-04-15',
    });
  });

  it('leaves the day after a bank holiday, because no wire arrives on it (PAYC-07)', async () => {
    // Columbus Day: the metals market and carriers work, banks do not.
    shop.clock.set(Date.parse('2026-10-12T10:00:00-04:00'));
    await shop.setSpot(TEST_SPOT);
    expect(await estimate('AG-SHIP-1')).toMatchObject({
      dispatch_date: '2026-10-13',
      arrives_from: '2026-10-15',
    });
    const document = `{ deliveredPrice(input: { sku: "AG-SHIP-1", postcode: "12207", payment_method: "METHOD" }) {
      price { arrives_from payment_arrives_on } } }`;
    type Data = { deliveredPrice: { price: { arrives_from: string; payment_arrives_on: string | null } } };
    const arrival = async (method: string) => {
      const { data } = await shop.query<Data>(document.replace('METHOD', method));
      return data.deliveredPrice.price;
    };
    expect(await arrival('banktransfer')).toEqual({
      arrives_from: '2026-10-15',
      payment_arrives_on: '2026-10-13',
    });
    // A card is charged at once.
    expect(await arrival('card')).toEqual({ arrives_from: '2026-10-14', payment_arrives_on: null });
    // A Saturday.
    shop.clock.set(Date.parse('2026-10-17T11:00:00-04:00'));
    expect(await arrival('banktransfer')).toEqual({
      arrives_from: '2026-10-21',
      payment_arrives_on: '2026-10-19',
    });
  });

  it.each(['AG-LH-1', 'no-such-sku', ''])('is null for "%s", which is not available', async (sku) => {
    expect(await estimate(sku)).toBeNull();
  });
});
