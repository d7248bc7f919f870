import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import {
  ADDRESS,
  type MoneyValue,
  must,
  newShopper,
  type Send,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';

const TIERS = [
  { quantity: 20, premium_percent: 3.48, premium_fixed_minor: 196 },
  { quantity: 100, premium_percent: 2.92, premium_fixed_minor: 164 },
];
const FAMILY = ['AG-SHIP-1', 'AG-SHIP-1-25'] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    spot: { silver: 50 },
    fixtures: {
      coupons: [
        couponRow('FIVE', 500),
        couponRow('PART', 0, { type: 'percent', percent: 3, amount_minor: null }),
      ],
    },
  });
  await setTiers(Number.POSITIVE_INFINITY);
});
afterAll(() => shop.close());
const send: Send = (document, variables) => shop.query(document, variables);

/** Gives both products of the family the tiers up to a quantity. */
async function setTiers(most: number): Promise<void> {
  const tiers = TIERS.filter(({ quantity }) => quantity <= most);
  const pricing = { mode: 'metal', premium_percent: 4, premium_fixed_minor: 225, tiers };
  await importRows(shop, { products: FAMILY.map((sku) => ({ sku, pricing })) });
}

interface Line {
  readonly uid: string;
  readonly quantity: number;
  readonly product: { readonly sku: string };
  readonly next_tier: {
    readonly more: number;
    readonly quantity: number;
    readonly saving: MoneyValue;
  } | null;
}
interface Cart {
  readonly items: readonly Line[];
  readonly prices: { readonly grand_total: MoneyValue };
}
const CART = `items { uid quantity product { sku } next_tier { more quantity saving { value } } }
  prices { grand_total { value } }`;

/** What a shopper chooses before looking at the cart. */
interface Choices {
  readonly quantities: readonly (readonly [string, number])[];
  readonly region: 'DE' | 'CA' | 'FL';
  readonly coupon: 'FIVE' | 'PART' | null;
  readonly payment: 'banktransfer' | 'card' | null;
}

/** Reads a cart at the prices of a payment method. The header selects the method and locks no price. */
async function read(cartId: string, payment: string | null): Promise<Cart> {
  const headers = payment === null ? {} : { 'payment-method': payment };
  const document = `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`;
  const { data, errors } = await shop.query<{ cart: Cart }>(document, { id: cartId }, { headers });
  expect(errors).toBeUndefined();
  return data.cart;
}

async function fill({ quantities, region, coupon }: Choices): Promise<Shopper> {
  const shopper = await newShopper(send);
  for (const [sku, quantity] of quantities) expect(await shopper.add(sku, quantity)).toEqual([]);
  const address = { ...ADDRESS, region, postcode: { DE: '19801', CA: '90001', FL: '33101' }[region] };
  await must(send, DELIVER, { id: shopper.cartId, address });
  if (coupon !== null) await must(send, COUPON, { id: shopper.cartId, code: coupon });
  return shopper;
}

async function setQuantity({ cartId }: Shopper, uid: string, quantity: number): Promise<void> {
  const mutation = `mutation ($id: String!, $uid: ID!, $quantity: Float!) { updateCartItems(input: { cart_id: $id,
    cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) { errors { message } } }`;
  const answer = await must<{ updateCartItems: { errors: unknown[] } }>(send, mutation, {
    id: cartId,
    uid,
    quantity,
  });
  expect(answer.updateCartItems.errors).toEqual([]);
}

const DELIVER = `mutation ($id: String!, $address: CartAddressInput!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }) { cart { id } }
}`;
const COUPON = `mutation ($id: String!, $code: String!) {
  applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { id } } }`;

const cents = (amount: MoneyValue | undefined) => Math.round((amount?.value ?? Number.NaN) * 100);

const choices: fc.Arbitrary<Choices> = fc.record({
  quantities: fc
    .tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 4 }))
    .map(([ships, older, gloves]) =>
      (
        [
          ['AG-SHIP-1', ships],
          ['AG-SHIP-1-25', older],
          ['AC-GLOVES', gloves],
        ] as const
      ).filter(([, quantity]) => quantity > 0),
    ),
  region: fc.constantFrom('DE', 'CA', 'FL'),
  coupon: fc.constantFrom('FIVE', 'PART', null),
  payment: fc.constantFrom('banktransfer', 'card', null),
});

/** Carts around the tax thresholds of $500 and $2,000, and random ones. */
const CARTS: readonly Choices[] = [
  { quantities: [['AG-SHIP-1', 10]], region: 'FL', coupon: null, payment: 'card' },
  { quantities: [['AG-SHIP-1', 15]], region: 'CA', coupon: 'PART', payment: 'banktransfer' },
  {
    quantities: [
      ['AG-SHIP-1', 17],
      ['AC-GLOVES', 3],
    ],
    region: 'CA',
    coupon: 'FIVE',
    payment: null,
  },
  ...fc.sample(choices, { numRuns: 4, seed: 5 }),
];

describe('the saving of the next tier', () => {
  test('is what the shopper pays less than at the present prices, with coupon, tax and method (FEE-05)', async () => {
    const bought = [];
    for (const cart of CARTS) {
      const shopper = await fill(cart);
      const before = await read(shopper.cartId, cart.payment);
      const line = before.items.find(({ product }) => product.sku === 'AG-SHIP-1');
      const hint = line?.next_tier;
      if (!line || !hint) throw new Error(`There is no hint for ${JSON.stringify(cart)}`);
      const { more, quantity, saving } = hint;
      await setQuantity(shopper, line.uid, line.quantity + more);
      const totalCents = cents((await read(shopper.cartId, cart.payment)).prices.grand_total);
      bought.push({ cart, cartId: shopper.cartId, quantity, saving, totalCents });
    }
    // The total of the larger cart at present unit prices: the shop now has no lower tier.
    for (const [quantity, carts] of Map.groupBy(bought, (one) => one.quantity)) {
      await setTiers(quantity - 1);
      for (const { cart, cartId, saving, totalCents } of carts) {
        const present = cents((await read(cartId, cart.payment)).prices.grand_total);
        expect(cents(saving), JSON.stringify(cart)).toBe(present - totalCents);
      }
    }
    await setTiers(Number.POSITIVE_INFINITY);
  });

  test('is not offered where the lower price makes the order cost more, by a tax threshold (FEE-05)', async () => {
    // 36 + 1 pieces: 37 × $54.25 = $2,007.25 is exempt in California, 37 × $53.70 = $1,986.90 is taxed.
    const pricing = {
      mode: 'metal',
      premium_percent: 4,
      premium_fixed_minor: 225,
      tiers: [{ quantity: 37, premium_percent: 3.48, premium_fixed_minor: 196 }],
    };
    await importRows(shop, { products: [{ sku: 'AG-SHIP-1', pricing }] });
    const cart: Choices = { quantities: [['AG-SHIP-1', 36]], region: 'CA', coupon: null, payment: null };
    expect((await read((await fill(cart)).cartId, null)).items[0]?.next_tier).toBeNull();
    const exempt = await fill({ ...cart, region: 'DE' });
    expect((await read(exempt.cartId, null)).items[0]?.next_tier).toMatchObject({
      more: 1,
      saving: { value: 20.35 },
    });
    await setTiers(Number.POSITIVE_INFINITY);
  });
});
