import { METALS } from '@ingot/rules/metals/metal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { TEST_SPOT, testQuotes } from '../../../testing/test-spot.ts';
import { recordQuotes } from '../../metals/spot/record-quotes.ts';
import { recordProducts } from './record-products.ts';

const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Recorded {
  readonly first_day: string | null;
  readonly days: readonly {
    readonly day: string;
    readonly price: { readonly value: number };
    readonly bid: { readonly value: number } | null;
    readonly spot: { readonly value: number };
    readonly premium_percent: number;
    readonly is_simulated: boolean;
  }[];
}

async function recorded(sku: string): Promise<Recorded | null> {
  const { data, errors } = await shop.query<{ recordedPremiums: Recorded | null }>(
    `query ($sku: String!) { recordedPremiums(sku: $sku) {
      first_day days { day price { value } bid { value } spot { value } premium_percent is_simulated }
    } }`,
    { sku },
  );
  expect(errors).toBeUndefined();
  return data.recordedPremiums;
}

async function shown() {
  const { data } = await shop.query<{
    products: {
      items: {
        premium_percent: number;
        buyback_price: { value: number };
        price_range: { minimum_price: { final_price: { value: number } } };
      }[];
    };
  }>(
    `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items {
      premium_percent buyback_price { value } price_range { minimum_price { final_price { value } } }
    } } }`,
  );
  return data.products.items[0];
}

describe('recorded premiums', () => {
  it('begin on the first recorded day, and keep what pages showed on each day (PREM-01)', async () => {
    expect(await recorded('AG-SHIP-1')).toEqual({ first_day: null, days: [] });
    shop.clock.advance(HOUR);
    await shop.setSpot(TEST_SPOT);
    const first = await shown();
    await recordProducts(shop.services);
    shop.clock.advance(24 * HOUR);
    await shop.setSpot({ ...TEST_SPOT, silver: TEST_SPOT.silver * 1.04 });
    const second = await shown();
    await recordProducts(shop.services);
    // A later price changes no record.
    await shop.setSpot(TEST_SPOT);
    const { first_day, days } = (await recorded('AG-SHIP-1')) ?? { first_day: null, days: [] };
    expect(first_day).toBe('2026-03-18');
    expect(days.map(({ day }) => day)).toEqual(['2026-03-18', '2026-03-19']);
    for (const [at, page] of [first, second].entries()) {
      expect(days[at]).toMatchObject({
        price: page?.price_range.minimum_price.final_price,
        bid: page?.buyback_price,
        premium_percent: page?.premium_percent,
      });
    }
    expect(days.map(({ is_simulated: isSimulated }) => isSimulated)).toEqual([false, false]);
    expect(days[1]?.spot.value).toBeCloseTo(TEST_SPOT.silver * 1.04, 1);
  });

  it('have the lowest premium of the last days, and its latest day (ALRT-01, PREM-01)', async () => {
    const { days } = (await recorded('AG-SHIP-1')) ?? { days: [] };
    const [first, second] = days;
    const lowestOf = async (last: number) => {
      const { data, errors } = await shop.query<{ recordedPremiums: { lowest: object | null } }>(
        `{ recordedPremiums(sku: "AG-SHIP-1") { lowest(days: ${last}) { day premium_percent } } }`,
      );
      return errors?.[0]?.extensions?.code ?? data.recordedPremiums.lowest;
    };
    const lower = [first, second].toSorted(
      (a, b) => (a?.premium_percent ?? 0) - (b?.premium_percent ?? 0),
    )[0];
    expect(await lowestOf(30)).toEqual({ day: lower?.day, premium_percent: lower?.premium_percent });
    expect(await lowestOf(1)).toEqual({ day: second?.day, premium_percent: second?.premium_percent });
    expect(await lowestOf(0)).toBe('INVALID_DAYS');
  });

  it('begin on the same day for a configurable product, whose variants have the days', async () => {
    const parent = shop.services.catalog.current().products.find(({ type }) => type === 'configurable');
    expect(await recorded(parent?.sku ?? '')).toEqual({ first_day: '2026-03-18', days: [] });
  });

  it('are marked when the simulated market priced them', async () => {
    shop.clock.advance(24 * HOUR);
    await recordQuotes(shop.services, 'simulated:test', testQuotes(TEST_SPOT, shop.clock.now()), METALS);
    await shop.refresh();
    await recordProducts(shop.services);
    expect((await recorded('AG-SHIP-1'))?.days.map(({ is_simulated: isSimulated }) => isSimulated)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are none for a fixed price, and null for an unknown product', async () => {
    expect(await recorded('AC-GLOVES')).toEqual({ first_day: null, days: [] });
    expect(await recorded('NO-SUCH')).toBeNull();
  });
});
