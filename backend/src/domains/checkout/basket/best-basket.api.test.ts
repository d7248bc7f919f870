import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { ADDRESS, must, newShopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const BASKET = `query ($input: BestBasketInput!) {
  bestBasket(input: $input) {
    message compared
    basket {
      is_proven fine_weight fine_weight_grams metal_percent place payment_method delivery_title tax_rule
      goods { value } delivery { value } tax { value } total { value } per_ounce { value } left { value }
      more { missing { value } total { value } fine_weight product { sku } }
      items { quantity parent_sku fine_weight unit_price { value } row_total { value } product { sku form fine_weight } }
    }
  }
}`;

interface Amount {
  readonly value: number;
}
interface Basket {
  readonly is_proven: boolean;
  readonly fine_weight: number;
  readonly metal_percent: number;
  readonly place: string;
  readonly goods: Amount;
  readonly delivery: Amount;
  readonly tax: Amount;
  readonly total: Amount;
  readonly per_ounce: Amount;
  readonly left: Amount;
  readonly more: {
    readonly missing: Amount;
    readonly total: Amount;
    readonly fine_weight: number;
    readonly product: { readonly sku: string };
  } | null;
  readonly items: readonly {
    readonly quantity: number;
    readonly fine_weight: number;
    readonly row_total: Amount;
    readonly product: { readonly sku: string; readonly form: string; readonly fine_weight: number };
  }[];
}
interface Result {
  readonly bestBasket: {
    readonly message: string | null;
    readonly compared: number;
    readonly basket: Basket | null;
  };
}

const WISHES = { amount: 2_000, metal: 'silver', postcode: ADDRESS.postcode };
const ask = async (wishes: object) =>
  (await must<Result>(shop.query, BASKET, { input: { ...WISHES, ...wishes } })).bestBasket;
async function basketOf(wishes: object): Promise<Basket> {
  const { basket, message } = await ask(wishes);
  if (basket === null) throw new Error(message ?? 'no basket');
  return basket;
}
const cents = ({ value }: Amount) => Math.round(value * 100);

/** Orders the pieces by the checkout. Returns the total. */
async function checkoutTotal({ items }: Basket, payment: string): Promise<number> {
  const shopper = await newShopper(shop.query);
  for (const { product, quantity } of items) expect(await shopper.add(product.sku, quantity)).toEqual([]);
  return cents((await shopper.prepare({ payment })).prices.grand_total);
}

describe('the basket with the most metal', () => {
  it.each([
    [{ amount: 120 }, 'banktransfer'],
    [{ amount: 2_000 }, 'banktransfer'],
    [{ amount: 2_000, payment_method: 'card' }, 'card'],
    [{ amount: 9_000, metal: 'gold' }, 'banktransfer'],
    [{ amount: 25_000 }, 'banktransfer'],
    [{ amount: 4_000, metal: 'platinum', forms: ['bar'] }, 'banktransfer'],
  ])('costs as much as the checkout says, at most the amount, for %j (DOOR-05)', async (wishes, payment) => {
    const basket = await basketOf(wishes);
    expect(basket.is_proven).toBe(true);
    expect(cents(basket.total)).toBe(cents(basket.goods) + cents(basket.delivery) + cents(basket.tax));
    expect(cents(basket.left)).toBe(wishes.amount * 100 - cents(basket.total));
    expect(cents(basket.left)).toBeGreaterThanOrEqual(0);
    expect(await checkoutTotal(basket, payment)).toBe(cents(basket.total));
  });

  it('has at least as much metal as the most pieces of any single product (DOOR-05)', async () => {
    const basket = await basketOf({});
    const { data } = await shop.query<{
      products: { items: { sku: string; fine_weight: number | null; is_limited: boolean }[] };
    }>(
      '{ products(filter: { metal_type: { eq: "silver" } }, pageSize: 100) { items { sku fine_weight is_limited } } }',
    );
    const PRICE = `query ($input: DeliveredPriceInput!) {
      deliveredPrice(input: $input) { price { total { value } } }
    }`;
    let compared = 0;
    for (const { sku, fine_weight: ounces } of data.products.items.filter((item) => !item.is_limited)) {
      const most = Math.floor(basket.fine_weight / (ounces ?? 1)) + 1;
      const input = { sku, quantity: most, postcode: ADDRESS.postcode };
      const answer = await shop.query<{ deliveredPrice: { price: { total: Amount } | null } }>(PRICE, {
        input,
      });
      const total = answer.data?.deliveredPrice?.price?.total;
      if (!total) continue;
      compared += 1;
      // One piece more than the basket's weight costs more than the amount.
      expect(total.value, sku).toBeGreaterThan(WISHES.amount);
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('meets the wishes, and crosses the tax threshold of a state when that buys more (DOOR-05)', async () => {
    const coins = await basketOf({ forms: ['coin'], heaviest_piece: 1 });
    expect(coins.items.length).toBeGreaterThan(0);
    for (const { product } of coins.items) {
      expect(product.form).toBe('coin');
      expect(product.fine_weight).toBeLessThanOrEqual(1);
    }
    // California charges no tax from $2,000.
    const [taxed, exempt] = [
      await basketOf({ amount: 1_999, postcode: '90001' }),
      await basketOf({ amount: 2_040, postcode: '90001' }),
    ];
    expect(cents(taxed.tax)).toBeGreaterThan(0);
    expect(cents(exempt.tax)).toBe(0);
    expect(exempt.fine_weight).toBeGreaterThan(taxed.fine_weight * 1.05);
  });

  it('names the cheapest way to more metal, which buys as much as it says (DOOR-05)', async () => {
    for (const wishes of [{ amount: 120 }, { amount: 2_000 }, { amount: 9_000, metal: 'gold' }]) {
      const basket = await basketOf(wishes);
      const { more } = basket;
      if (more === null) throw new Error('no way to more metal');
      expect(more.fine_weight).toBeGreaterThan(basket.fine_weight);
      expect(cents(more.missing)).toBe(cents(more.total) - wishes.amount * 100);
      expect(cents(more.missing)).toBeGreaterThan(0);
      const larger = await basketOf({ ...wishes, amount: more.total.value });
      expect(larger.fine_weight).toBeGreaterThanOrEqual(more.fine_weight);
      expect(larger.total.value).toBeLessThanOrEqual(more.total.value);
    }
  });

  it('leaves out unwanted products', async () => {
    const basket = await basketOf({});
    const sku = basket.items[0]?.product.sku ?? '';
    const other = await basketOf({ without: [sku] });
    expect(other.items.map(({ product }) => product.sku)).not.toContain(sku);
    expect(other.fine_weight).toBeLessThanOrEqual(basket.fine_weight);
  });

  it('says why there is none, and rejects odd input', async () => {
    expect(await ask({ postcode: '!' })).toMatchObject({
      basket: null,
      message: expect.stringMatching(/postal code/),
    });
    expect(await ask({ amount: 0.01 })).toMatchObject({
      basket: null,
      message: expect.stringMatching(/Raise the amount/),
    });
    for (const [wishes, message] of [
      [{ amount: 0 }, /amount/],
      [{ amount: -5 }, /amount/],
      [{ amount: 1e12 }, /amount/],
      [{ metal: 'tin' }, /metal/],
      [{ payment_method: 'shells' }, /payment_method/],
      [{ heaviest_piece: 0 }, /heaviest_piece/],
    ] as const) {
      const { errors } = await shop.query(BASKET, { input: { ...WISHES, ...wishes } });
      expect(errors?.[0]?.message).toMatch(message);
    }
  });

  it('is not sold while its metal is stale', async () => {
    shop.clock.advance(24 * 3_600_000);
    const { gold, platinum, palladium } = TEST_SPOT;
    await shop.setSpot({ gold, platinum, palladium });
    expect(await ask({})).toMatchObject({ basket: null, message: expect.stringMatching(/price of silver/) });
    expect((await ask({ metal: 'gold', amount: 9_000 })).basket).not.toBeNull();
    await shop.setSpot(TEST_SPOT);
  });

  it('costs as many points as a fifth of a second, so that aliases cannot block the server', async () => {
    const many = Array.from(
      { length: 8 },
      (_, at) =>
        `b${at}: bestBasket(input: { amount: ${100 + at}, metal: "gold", postcode: "19801" }) { compared }`,
    );
    const { errors } = await shop.query(`{ ${many.join(' ')} }`);
    expect(errors?.[0]?.message).toMatch(/^The operation costs \d+ points/);
  });
});
