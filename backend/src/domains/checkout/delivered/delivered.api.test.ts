import { placeOfPostcode } from '@ingot/rules/checkout/addresses/place-of-postcode.ts';
import { deliveredPrice } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { type Cart, emptyCart } from '../../cart/cart.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { deliveredLine, deliveredRules } from './delivered-line.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const PRICE = `query ($input: DeliveredPriceInput!) {
  deliveredPrice(input: $input) {
    message
    payment_methods { code title total { value } }
    price {
      place country_code region_code quantity payment_method delivery_title tax_percent tax_rule
      arrives_from arrives_until payment_problem
      goods { value } fee { value } delivery { value } free_delivery_from { value } tax { value }
      total { value currency } per_ounce { value }
      savings { kind is_free quantity missing { value } saved { value } total { value } per_ounce { value } }
    }
  }
}`;

interface Amount {
  readonly value: number;
}
interface Price {
  readonly place: string;
  readonly region_code: string | null;
  readonly delivery_title: string;
  readonly tax_rule: string | null;
  readonly tax_percent: number;
  readonly arrives_from: string;
  readonly payment_problem: string | null;
  readonly goods: Amount;
  readonly fee: Amount;
  readonly delivery: Amount;
  readonly tax: Amount;
  readonly total: Amount;
  readonly per_ounce: Amount | null;
  readonly savings: readonly {
    readonly kind: string;
    readonly is_free: boolean;
    readonly quantity: number | null;
    readonly missing: Amount;
    readonly saved: Amount;
    readonly total: Amount | null;
  }[];
}
interface Result {
  readonly deliveredPrice: {
    readonly message: string | null;
    readonly price: Price | null;
    readonly payment_methods: readonly { readonly code: string; readonly total: Amount }[];
  };
}

const cents = ({ value }: Amount) => Math.round(value * 100);
const read = async (input: object, send: Send = shop.query as Send) =>
  (await must<Result>(send, PRICE, { input })).deliveredPrice;
async function priceOf(input: object, send?: Send): Promise<Price> {
  const { price, message } = await read(input, send);
  if (price === null) throw new Error(message ?? 'no price');
  return price;
}

const desk = (...args: string[]) =>
  runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));

const POSTCODES = [
  '12207',
  '94105',
  '19901',
  '99501',
  '96701',
  '33101',
  '60601',
  '98101',
  'K1A 0B6',
  'SW1A 1AA',
];

describe('the delivered price', () => {
  it('equals the checkout to the cent for 1,000 random carts, places and payment methods (DOOR-01)', () => {
    const { services } = shop;
    const catalog = services.catalog.current();
    const products = catalog.products.filter(
      ({ isSalable, type, isLimited }) => isSalable && type === 'simple' && !isLimited,
    );
    const basis = (currency: string): PricingBasis => ({
      catalog,
      spot: services.spot.current(),
      shop: services.shop,
      store: 'default',
      currency,
      paymentMethod: null,
      nowMs: shop.clock.now(),
    });
    const lines = fc.uniqueArray(
      fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 60 }) }),
      { minLength: 1, maxLength: 4, selector: ({ product }) => product.tierGroup ?? product.id },
    );
    const { paymentMethods, countries, contact } = services.shop;
    let compared = 0;
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...POSTCODES),
        fc.constantFrom(...paymentMethods),
        fc.constantFrom('USD', 'EUR', 'GBP'),
        (pieces, postcode, method, currency) => {
          const place = placeOfPostcode(countries, contact.country, postcode);
          if (place === null) throw new Error(`no place: ${postcode}`);
          const region = place.region?.code ?? null;
          const at = basis(currency);
          const door = deliveredPrice(
            pieces.map(({ product, quantity }) => deliveredLine(product, quantity, method, at)),
            { countryCode: place.country.code, regionCode: region },
            deliveredRules(at, false),
          );
          if (door === null) return;
          const cart: Cart = {
            ...emptyCart({ id: 1, version: 1, maskedId: 'x' }),
            paymentMethod: method.code,
            shippingMethod: door.delivery.method,
            shippingAddress: {
              ...NOBODY,
              countryCode: place.country.code,
              regionCode: region,
              region: place.region?.name ?? null,
              postcode,
            },
            lines: pieces.map(({ product, quantity }, id) => ({
              id,
              productId: product.id,
              parentId: null,
              choices: [],
              bundle: null,
              quantity,
              locked: null,
              boughtAtMs: null,
              createdAtMs: 0,
              updatedAtMs: 0,
            })),
          };
          const { totals, lines: priced } = priceCart(cart, at);
          if (priced.some(({ isCounted }) => !isCounted)) return;
          compared += 1;
          expect([door.totalMinor, door.tax.taxMinor, door.delivery.priceMinor]).toEqual([
            totals.grandTotalMinor,
            totals.taxMinor,
            totals.shippingMinor,
          ]);
          expect(door.cashMinor + door.feeMinor).toBe(totals.subtotalMinor);
        },
      ),
      { numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(1_000);
  });

  it.each([
    ['AG-SHIP-1', 10, '12207', 'NY', 'card'],
    ['AG-SHIP-1', 3, '94105', 'CA', 'banktransfer'],
    ['AC-GLOVES', 2, '33101', 'FL', 'card'],
    ['AU-SUN-1', 1, '98101', 'WA', 'checkmo'],
  ])('of %s × %i at %s equals the order of a real cart', async (sku, quantity, postcode, region, code) => {
    const price = await priceOf({ sku, quantity, postcode, payment_method: code });
    const shopper = await newShopper(shop.query as Send);
    await shopper.add(sku, quantity);
    const cart = await shopper.prepare({
      address: { ...ADDRESS, region, postcode },
      ...(code === 'card' ? {} : { payment: code }),
    });
    const paid = cart.available_payment_methods.find((method) => method.code === code);
    expect(cents(price.total)).toBe(cents(paid?.grand_total ?? { value: 0 }));
    for (const method of cart.available_payment_methods) {
      const { payment_methods: totals } = await read({ sku, quantity, postcode });
      expect(totals.find((one) => one.code === method.code)?.total.value).toBe(method.grand_total.value);
    }
    expect(cents(price.goods) + cents(price.fee) + cents(price.delivery) + cents(price.tax)).toBe(
      cents(price.total),
    );
  });

  it('derives country and region from the postal code, and says why there is no price (DOOR-02)', async () => {
    expect(await priceOf({ sku: 'AG-SHIP-1', postcode: ' 12207-0001 ' })).toMatchObject({
      place: 'New York',
      country_code: 'US',
      region_code: 'NY',
      tax_percent: 4,
      tax_rule: 'New York: exempt from $1,000',
    });
    expect(await priceOf({ sku: 'AU-SUN-1', postcode: 'k1a 0b6' })).toMatchObject({
      place: 'Ontario',
      country_code: 'CA',
    });
    expect(await priceOf({ sku: 'AU-SUN-1', postcode: 'SW1A 1AA' })).toMatchObject({
      place: 'United Kingdom',
      region_code: null,
    });
    for (const postcode of ['', 'no such place', '00901', '96201', '9'.repeat(2_000)]) {
      expect(await read({ sku: 'AG-SHIP-1', postcode })).toMatchObject({
        price: null,
        message: 'We do not deliver to this postal code. Check it, or contact us.',
      });
    }
    // The courier to Canada starts at $500.
    expect((await read({ sku: 'AG-SHIP-1', postcode: 'K1A 0B6' })).message).toMatch(
      /^None of our deliveries/,
    );
  });

  it('has no price for what the cart rejects, with the same message (DOOR-01)', async () => {
    const { products } = shop.services.catalog.current();
    const plain = products.filter(({ type, isLimited }) => type === 'simple' && !isLimited);
    const maximum = shop.services.shop.orderLimits.maximumQuantityPerLine;
    const few = plain.find(({ isSalable, stock }) => isSalable && stock.quantity < maximum);
    const soldOut = plain.find(({ isSalable }) => !isSalable);
    if (!few || !soldOut)
      throw new Error('The demo shop has a product with little stock and a sold-out one.');
    const rejectedAlike = async (sku: string, quantity: number) => {
      const [rejection] = await (await newShopper(shop.query as Send)).add(sku, quantity);
      const message = rejection?.message ?? 'The cart accepts it.';
      for (const payment_method of ['banktransfer', 'card']) {
        const result = await read({ sku, quantity, postcode: '12207', payment_method });
        expect(result).toEqual({ price: null, message, payment_methods: [] });
      }
      return message;
    };
    expect(await rejectedAlike(few.sku, few.stock.quantity + 1)).toContain('not available');
    await rejectedAlike(soldOut.sku, 1);
    expect(await rejectedAlike('AG-SHIP-1', 5_000)).toContain('The most you may purchase is');
    await rejectedAlike('AG-SHIP-1', 0);
    await desk('halt', 'silver');
    await expectSoon(async () => (await read({ sku: 'AG-SHIP-1', postcode: '12207' })).price).toBeNull();
    await rejectedAlike('AG-SHIP-1', 1);
    await desk('resume', 'silver');
    await expectSoon(async () => (await read({ sku: 'AG-SHIP-1', postcode: '12207' })).message).toBeNull();
  });

  it('states what a larger order saves on tax and delivery, exactly as ordered (DOOR-03)', async () => {
    const input = { sku: 'AG-SHIP-1', postcode: '12207', payment_method: 'banktransfer' };
    const one = await priceOf(input);
    const [tax, delivery] = one.savings;
    expect(tax).toMatchObject({ kind: 'TAX', is_free: true, saved: one.tax });
    expect(delivery).toMatchObject({ kind: 'DELIVERY', is_free: true, saved: { value: 9.95 } });
    expect(cents(tax?.missing ?? { value: 0 }) + cents(one.goods)).toBe(100_000);
    expect(cents(delivery?.missing ?? { value: 0 }) + cents(one.goods)).toBe(19_900);
    for (const [saving, figure] of [
      [tax, 'tax'],
      [delivery, 'delivery'],
    ] as const) {
      const quantity = saving?.quantity ?? 0;
      const larger = await priceOf({ ...input, quantity });
      expect(larger.total).toEqual(expect.objectContaining({ value: saving?.total?.value }));
      expect(larger[figure].value).toBe(0);
      expect((await priceOf({ ...input, quantity: quantity - 1 }))[figure].value).toBeGreaterThan(0);
    }
    expect((await priceOf({ ...input, quantity: 40 })).savings).toEqual([]);
    expect((await priceOf({ ...input, postcode: '05602', quantity: 40 })).savings).toEqual([]);
  });

  it('charges an exempt customer no tax, and nobody else', async () => {
    const { send, email } = await newCustomer(shop);
    await shop.db
      .updateTable('customer')
      .set({ tax_certificate: 'RESALE-1' })
      .where('email', '=', email)
      .execute();
    const input = { sku: 'AG-SHIP-1', quantity: 2, postcode: '12207' };
    expect(await priceOf(input, send)).toMatchObject({
      tax: { value: 0 },
      tax_rule: 'Exempt, certificate RESALE-1',
    });
    expect((await priceOf(input)).tax.value).toBeGreaterThan(0);
  });

  it('waits for a check to clear, as the checkout does, and names the limit of a method (PAYC-05)', async () => {
    const input = { sku: 'AG-SHIP-1', quantity: 2, postcode: '12207' };
    const [wire, check] = [
      await priceOf({ ...input, payment_method: 'banktransfer' }),
      await priceOf({ ...input, payment_method: 'checkmo' }),
    ];
    expect(Date.parse(check.arrives_from)).toBeGreaterThan(Date.parse(wire.arrives_from));
    for (const [payment, { arrives_from }] of [
      ['banktransfer', wire],
      ['checkmo', check],
    ] as const) {
      const shopper = await newShopper(shop.query as Send);
      await shopper.add('AG-SHIP-1', 2);
      await shopper.prepare({ payment });
      const cart = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
        selected_shipping_method { arrives_from } } } }`;
      expect(await must(shop.query as Send, cart, { id: shopper.cartId })).toEqual({
        cart: { shipping_addresses: [{ selected_shipping_method: { arrives_from } }] },
      });
    }
    expect(wire.payment_problem).toBeNull();
    expect(
      (await priceOf({ sku: 'AU-SUN-1', quantity: 5, postcode: '19901', payment_method: 'card' }))
        .payment_problem,
    ).toBe('Card is available for orders up to $15,000.00.');
  });

  it.each([
    [{ sku: 'NO-SUCH' }, 'PRODUCT_NOT_FOUND'],
    [{ sku: 'AG-SHIP-1', payment_method: 'gold' }, 'INVALID_PARAMETER_VALUE'],
  ])('rejects %j', async (more, code) => {
    const { errors } = await shop.query(PRICE, { input: { postcode: '12207', ...more } });
    expect(errors?.[0]?.extensions).toMatchObject({ code });
  });
});

const NOBODY = {
  id: 0,
  bookId: null,
  prefix: null,
  firstname: '',
  middlename: null,
  lastname: '',
  suffix: null,
  company: null,
  street: [],
  city: '',
  telephone: '',
  fax: null,
  vatId: null,
  customerNotes: null,
  regionId: null,
} as const;
