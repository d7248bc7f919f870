import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Item {
  readonly sku: string;
  readonly buyback_price: Amount | null;
  readonly price_range: { readonly minimum_price: { readonly final_price: Amount } };
  readonly round_trip: {
    readonly ask: Amount;
    readonly bid: Amount;
    readonly spread: Amount;
    readonly spread_percent: number;
    readonly spot: Amount;
    readonly break_even_spot: Amount | null;
    readonly break_even_percent: number | null;
  } | null;
}

const FIELDS = `sku buyback_price { value } price_range { minimum_price { final_price { value } } }
  round_trip(quantity: $quantity) {
    ask { value } bid { value } spread { value } spread_percent spot { value }
    break_even_spot { value } break_even_percent
  }`;

async function one(sku: string, quantity?: number, headers: Record<string, string> = {}): Promise<Item> {
  const { data, errors } = await shop.query<{ products: { items: Item[] } }>(
    `query ($sku: String!, $quantity: Int) { products(filter: { sku: { eq: $sku } }) { items { ${FIELDS} } } }`,
    { sku, quantity },
    { headers },
  );
  expect(errors).toBeUndefined();
  const [item] = data.products.items;
  if (!item) throw new Error(`no product ${sku}`);
  return item;
}

async function sorted(direction: 'ASC' | 'DESC'): Promise<Item[]> {
  const { data, errors } = await shop.query<{ products: { items: Item[] } }>(
    `query ($quantity: Int) { products(filter: {}, sort: { spread: ${direction} }, pageSize: 100) { items { ${FIELDS} } } }`,
  );
  expect(errors).toBeUndefined();
  return data.products.items;
}

const cents = ({ value }: Amount) => Math.round(value * 100);

describe('the round trip', () => {
  it('has ask, bid, spread and break-even; at that spot price the bid reaches the ask (PREM-02)', async () => {
    const { round_trip: trip, ...item } = await one('AG-SHIP-1');
    if (!trip) throw new Error('no round trip');
    expect([trip.ask, trip.bid]).toEqual([item.price_range.minimum_price.final_price, item.buyback_price]);
    expect(cents(trip.spread)).toBe(cents(trip.ask) - cents(trip.bid));
    expect(trip.spread_percent).toBeCloseTo((100 * trip.spread.value) / trip.ask.value, 1);
    const even = trip.break_even_spot?.value ?? 0;
    expect(trip.break_even_percent).toBeCloseTo((even / trip.spot.value - 1) * 100, 1);
    // The bid spot price is 1 % below the ask.
    await shop.setSpot({ silver: even / 0.99 + 0.01 });
    expect(cents((await one('AG-SHIP-1')).buyback_price ?? { value: 0 })).toBeGreaterThanOrEqual(
      cents(trip.ask),
    );
    await shop.setSpot({ silver: even / 0.99 - 0.05 });
    expect(cents((await one('AG-SHIP-1')).buyback_price ?? { value: 0 })).toBeLessThan(cents(trip.ask));
    await shop.setSpot({ silver: 50 });
  });

  it('is smaller at a tier, in the requested currency, and absent without a bid (PREM-02)', async () => {
    const [single, many] = [await one('AG-SHIP-1'), await one('AG-SHIP-1', 500)];
    expect(many.round_trip?.ask.value).toBeLessThan(single.round_trip?.ask.value ?? 0);
    expect(many.round_trip?.bid).toEqual(single.round_trip?.bid);
    const euros = await one('AG-SHIP-1', 1, { 'content-currency': 'EUR' });
    expect(euros.round_trip?.bid).toEqual(euros.buyback_price);
    expect((await one('AC-GLOVES')).round_trip).toBeNull();
  });

  it('sorts lists; products without a bid come last in both directions (PREM-02)', async () => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const items = await sorted(direction);
      const spreads = items.map(({ round_trip: trip }) => trip?.spread_percent ?? null);
      const known = spreads.filter((spread) => spread !== null);
      expect(known.length).toBeGreaterThan(10);
      expect(known).toEqual(known.toSorted((a, b) => (direction === 'ASC' ? a - b : b - a)));
      expect(spreads.slice(0, known.length)).toEqual(known);
    }
  });
});
