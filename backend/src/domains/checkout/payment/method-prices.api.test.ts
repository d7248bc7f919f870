import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { ADDRESS, type MoneyValue, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const DEMO = join(import.meta.dirname, '../../../../../demo');
const METHODS = JSON.parse(readFileSync(join(DEMO, 'payment-methods.json'), 'utf8')) as {
  code: string;
}[];
const [wire, check, card] = METHODS;
/** Cash, cash, a fee with a cap, an amount per piece, and a discount. */
const OFFERED = [
  wire,
  check,
  { ...card, price_rule: { kind: 'capped_percent', percent: 4, cap_minor: 150 } },
  { ...wire, code: 'wallet', title: 'Wallet', position: 4, price_rule: { kind: 'flat', amount_minor: 75 } },
  { ...wire, code: 'coin', title: 'Coin', position: 5, price_rule: { kind: 'discount', percent: 1 } },
];
/** A state that taxes coins. */
const TAXED = { ...ADDRESS, region: 'NJ', city: 'Trenton', postcode: '08601' };

let shop: TestShop;
beforeAll(async () => {
  // Silver at $50: a Tall Ship costs $54.25, or $53.70 from 20 pieces.
  shop = await createTestShop({ spot: { silver: 50 } });
  const { problems } = await importShopSettings(shop.db, { paymentMethods: OFFERED });
  expect(problems).toEqual([]);
  await shop.refresh();
  await importRows(shop, {
    products: [
      { sku: 'AG-SHIP-5', payment_price_rules: { coin: { kind: 'percent', percent: 0 } } },
      { sku: 'AG-ROUND-MIX', payment_price_rules: { wallet: { kind: 'discount', percent: 10 } } },
    ],
  });
});
afterAll(() => shop.close());

const send: Send = (document, variables) => shop.query(document, variables);
const preferring =
  (code: string): Send =>
  (document, variables) =>
    shop.query(document, variables, { headers: { 'payment-method': code } });

interface Tier {
  readonly quantity: number;
  readonly final_price: MoneyValue;
  readonly fee_price: MoneyValue;
  readonly method_prices: readonly { readonly codes: readonly string[]; readonly price: MoneyValue }[];
}

async function tiersOf(sku: string): Promise<readonly Tier[]> {
  const query = `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { price_tiers {
    quantity final_price { value } fee_price { value } method_prices { codes price { value currency } }
  } } } }`;
  const data = await must<{ products: { items: { price_tiers: Tier[] }[] } }>(send, query, { sku });
  return data.products.items[0]?.price_tiers ?? [];
}

const shownFor = (tier: Tier | undefined, code: string) =>
  tier?.method_prices.find(({ codes }) => codes.includes(code))?.price.value;

describe('the prices of payment methods', () => {
  test('share a column where they are equal, beside final_price and fee_price (FEE-02)', async () => {
    const [one, twenty] = await tiersOf('AG-SHIP-1');
    expect(one).toMatchObject({ quantity: 1, final_price: { value: 54.25 }, fee_price: { value: 55.75 } });
    expect(one?.method_prices.map(({ codes, price }) => [codes, price.value])).toEqual([
      [['banktransfer', 'checkmo'], 54.25],
      [['card'], 55.75],
      [['wallet'], 55],
      [['coin'], 53.71],
    ]);
    expect(twenty?.method_prices.map(({ price }) => price.value)).toEqual([53.7, 55.2, 54.45, 53.16]);
    // A product without the discount has one column less.
    const [five] = await tiersOf('AG-SHIP-5');
    expect(five?.method_prices.map(({ codes }) => codes)).toEqual([
      ['banktransfer', 'checkmo', 'coin'],
      ['card'],
      ['wallet'],
    ]);
  });

  test.each(['banktransfer', 'wallet', 'coin'])(
    'are charged as shown, by %s, with the product’s own rule and tax (FEE-01)',
    async (code) => {
      const shopper = await newShopper(send);
      const skus = ['AG-SHIP-1', 'AG-ROUND-MIX', 'AG-SHIP-5'];
      for (const sku of skus) expect(await shopper.add(sku, 2)).toEqual([]);
      const shown = await Promise.all(skus.map(async (sku) => shownFor((await tiersOf(sku))[0], code)));
      // Before the choice, a client may ask for the prices of its method.
      const query = 'query ($id: String!) { cart(cart_id: $id) { items { prices { price { value } } } } }';
      const read = { id: shopper.cartId };
      const preferred = await must<{ cart: { items: { prices: { price: MoneyValue } }[] } }>(
        preferring(code),
        query,
        read,
      );
      expect(preferred.cart.items.map(({ prices }) => prices.price.value)).toEqual(shown);

      const review = await shopper.prepare({ address: TAXED, payment: code });
      expect(review.items.map(({ prices }) => prices.price.value)).toEqual(shown);
      expect(review.prices.applied_taxes?.length).toBeGreaterThan(0);
      const fees = await must<{
        cart: { available_payment_methods: { code: string; fee: MoneyValue; grand_total: MoneyValue }[] };
      }>(
        send,
        'query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code fee { value } grand_total { value } } } }',
        read,
      );
      const methods = fees.cart.available_payment_methods;
      const totalOf = (name: string) =>
        methods.find((method) => method.code === name)?.grand_total.value ?? 0;
      for (const method of methods) {
        expect(method.fee.value).toBeCloseTo(method.grand_total.value - totalOf('banktransfer'), 6);
      }
      const order = await shopper.placeOrder();
      expect(order.items.map(({ prices }) => prices.price.value)).toEqual(shown);
      expect(order.total.grand_total.value).toBe(totalOf(code));
      const plain = shown.reduce<number>((sum, price) => sum + Math.round((price ?? 0) * 100) * 2, 0);
      expect(Math.round(order.total.subtotal_excl_tax.value * 100)).toBe(plain);
    },
  );

  test('keep the rules of a product, and reject a rule with missing or foreign values (FEE-01)', async () => {
    const rule = async (payment_price_rules: object) => {
      const report = await importRows(shop, { products: [{ sku: 'AG-STAG-1', payment_price_rules }] });
      return report.sections[0]?.problems.map(({ column, message }) => [column, message]);
    };
    expect(await rule({ card: { kind: 'flat', percent: 3 } })).toEqual([
      ['payment_price_rules.card.percent', 'does not belong to the kind flat'],
      ['payment_price_rules.card.amount_minor', 'is missing'],
    ]);
    expect(await rule({ card: { kind: 'discount', percent: 101 } })).toEqual([
      ['payment_price_rules.card.percent', 'must not be above 100'],
    ]);
    const stored = await shop.db
      .selectFrom('product')
      .select(['method_rules'])
      .where('sku', '=', 'AG-ROUND-MIX')
      .executeTakeFirstOrThrow();
    expect(stored.method_rules).toEqual({ wallet: { kind: 'discount', ppm: 100_000 } });
    // A row that does not name the column keeps its rules.
    await importRows(shop, { products: [{ sku: 'AG-ROUND-MIX', popularity: 3 }] });
    expect(shownFor((await tiersOf('AG-ROUND-MIX'))[0], 'wallet')).toBeLessThan(
      shownFor((await tiersOf('AG-ROUND-MIX'))[0], 'banktransfer') ?? 0,
    );
  });

  test('change in the cart by exactly the stated fee, with tax, also while prices are locked (FEE-04)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-ROUND-MIX', 5);
    const review = await shopper.prepare({ address: TAXED });
    const query =
      'query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code fee { value } } } }';
    const { cart } = await must<{
      cart: { available_payment_methods: { code: string; fee: MoneyValue }[] };
    }>(send, query, { id: shopper.cartId });
    await shop.setSpot({ silver: 52 });
    for (const { code, fee } of cart.available_payment_methods) {
      const set = `mutation ($id: String!, $code: String!) { setPaymentMethodOnCart(
        input: { cart_id: $id, payment_method: { code: $code } }) { cart { prices { grand_total { value } } } } }`;
      const { setPaymentMethodOnCart } = await must<{
        setPaymentMethodOnCart: { cart: { prices: { grand_total: MoneyValue } } };
      }>(send, set, { id: shopper.cartId, code });
      const saved =
        Math.round(setPaymentMethodOnCart.cart.prices.grand_total.value * 100) -
        Math.round(review.prices.grand_total.value * 100);
      expect(saved, code).toBe(Math.round(fee.value * 100));
    }
    await shop.setSpot({ silver: 50 });
  });

  test('state the delivery of each method’s own amount until one is chosen (FEE-04)', async () => {
    // Four pieces for $197.80, and with the fee for $203.80: delivery is free from $199.
    await shop.setSpot({ silver: 45.2 });
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 4);
    const query = `query ($id: String!) { cart(cart_id: $id) {
      available_payment_methods { code expected_shipping { value } } } }`;
    const expected = async () => {
      const { cart } = await must<{
        cart: { available_payment_methods: { code: string; expected_shipping: MoneyValue | null }[] };
      }>(send, query, { id: shopper.cartId });
      return Object.fromEntries(
        cart.available_payment_methods.map(({ code, expected_shipping: delivery }) => [
          code,
          delivery?.value,
        ]),
      );
    };
    expect(await expected()).toMatchObject({ banktransfer: 9.95, checkmo: 9.95, card: 0 });
    await shopper.prepare();
    expect(new Set(Object.values(await expected()))).toEqual(new Set([undefined]));
    await shop.setSpot({ silver: 50 });
  });

  test('show their limits, and the phone number of the desk above all of them (FEE-07)', async () => {
    const shopper = await newShopper(send);
    const query = `query ($id: String!) { cart(cart_id: $id) { payment_desk_phone
      unavailable_payment_methods { code reason maximum { value } } available_payment_methods { code } } }`;
    const read = async () =>
      (
        await must<{
          cart: {
            payment_desk_phone: string | null;
            unavailable_payment_methods: { code: string; reason: string; maximum: MoneyValue }[];
            available_payment_methods: { code: string }[];
          };
        }>(send, query, { id: shopper.cartId })
      ).cart;
    await shopper.add('AU-SUN-1', 10);
    const limited = await read();
    expect(limited.payment_desk_phone).toBeNull();
    expect(limited.unavailable_payment_methods).toEqual([
      { code: 'card', reason: 'Card is available for orders up to $15,000.00.', maximum: { value: 15_000 } },
    ]);
    await shopper.add('AU-SUN-1', 90);
    const above = await read();
    expect(above.available_payment_methods).toEqual([]);
    expect(above.unavailable_payment_methods.map(({ code }) => code)).toHaveLength(5);
    expect(above.payment_desk_phone).toMatch(/\d{3}-\d{4}$/);
  });
});
