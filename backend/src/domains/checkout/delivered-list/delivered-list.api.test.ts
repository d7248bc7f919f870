import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSets, readBundle, STARTER_SET } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const LIST = `query (
  $filter: ProductAttributeFilterInput, $search: String, $pageSize: Int, $currentPage: Int, $input: DeliveredListInput!
) {
  deliveredProducts(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage, input: $input) {
    message place tax_rule ounces payment_method price_version total_count order_before order_through
    page_info { current_page page_size total_pages }
    items {
      message product { sku __typename }
      price {
        sku quantity unit_price { value } goods { value } delivery { value } tax { value } total { value currency }
        per_ounce { value }
      }
    }
  }
}`;
const PRICE = `query ($input: DeliveredPriceInput!) {
  deliveredPrice(input: $input) {
    message
    price {
      payment_problem goods { value } fee { value } delivery { value } tax { value } total { value currency }
      per_ounce { value }
    }
  }
}`;

interface Amount {
  readonly value: number;
}
interface Pieces {
  readonly sku: string;
  readonly quantity: number;
  readonly unit_price: Amount;
  readonly goods: Amount;
  readonly delivery: Amount;
  readonly tax: Amount;
  readonly total: Amount;
  readonly per_ounce: Amount;
}
interface List {
  readonly message: string | null;
  readonly place: string | null;
  readonly tax_rule: string | null;
  readonly ounces: number;
  readonly payment_method: string;
  readonly price_version: string;
  readonly total_count: number;
  readonly order_before: string;
  readonly order_through: string;
  readonly page_info: { readonly total_pages: number };
  readonly items: readonly {
    readonly message: string | null;
    readonly product: { readonly sku: string; readonly __typename: string };
    readonly price: Pieces | null;
  }[];
}
interface DoorPrice extends Omit<Pieces, 'sku' | 'quantity' | 'unit_price'> {
  readonly fee: Amount;
  readonly payment_problem: string | null;
}

const cents = ({ value }: Amount) => Math.round(value * 100);
async function list(variables: object, send: Send = shop.query as Send): Promise<List> {
  const { deliveredProducts } = await must<{ deliveredProducts: List }>(send, LIST, {
    filter: {},
    pageSize: 300,
    ...variables,
  });
  return deliveredProducts;
}
const silver = { metal_type: { eq: 'silver' } };
const PLACES = ['19801', '12207', '94105'];
const METHODS = ['banktransfer', 'card'];

describe('a list by delivered price', () => {
  it('has the figures of a product page to the cent: 50 products, 3 places, 2 methods (DOOR-04)', async () => {
    const ounces = { '19801': 1, '12207': 10, '94105': 2.5 };
    for (const [postcode, amount] of Object.entries(ounces)) {
      for (const payment_method of METHODS) {
        const { items } = await list({ input: { postcode, payment_method, ounces: amount } });
        const sample = items
          .filter(({ price, product }) => price !== null && product.__typename !== 'BundleProduct')
          .slice(0, 50);
        expect(sample).toHaveLength(50);
        for (const { price } of sample) {
          const { sku, quantity } = price as Pieces;
          const input = { sku, quantity, postcode, payment_method };
          const { deliveredPrice } = await must<{ deliveredPrice: { price: DoorPrice } }>(
            shop.query as Send,
            PRICE,
            { input },
          );
          const { fee, goods, payment_problem: problem, ...rest } = deliveredPrice.price;
          expect(problem).toBeNull();
          expect({ ...rest, goods: cents(goods) + cents(fee) }, sku).toEqual({
            ...{ delivery: price?.delivery, tax: price?.tax, total: price?.total },
            ...{ per_ounce: price?.per_ounce, goods: cents(price?.goods ?? goods) },
          });
        }
      }
    }
  }, 120_000);

  it.each([1, 10, 0.5])(
    'sorts %d ounces by price; products without one come last (DOOR-04)',
    async (ounces) => {
      for (const postcode of PLACES) {
        const { items } = await list({ filter: silver, input: { postcode, ounces } });
        const figures = items.map(({ price }) => price && cents(price.per_ounce));
        const known = figures.filter((figure) => figure !== null);
        expect(known.length).toBeGreaterThan(20);
        expect(figures.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
        for (const { price, product, message } of items) {
          // Each product has the fewest pieces with the amount of metal.
          const found = shop.services.catalog.current().productBySku(price?.sku ?? product.sku);
          const fine = (found?.fineWeightMicrograms ?? 0) / 31_103_476.8;
          if (price === null) expect(message).not.toBeNull();
          else if (product.__typename !== 'BundleProduct') {
            expect(price.quantity * fine).toBeGreaterThan(ounces - 1e-5);
            expect((price.quantity - 1) * fine).toBeLessThan(ounces - 1e-5);
          }
        }
      }
    },
  );

  it('has the cheapest set of a bundle, at the price of the cart (KIND-07)', async () => {
    const [coins, ...others] = STARTER_SET.bundle.options;
    const parts = coins.parts.map((part) => ({ ...part, is_default: part.sku === 'AG-STAG-1' }));
    const set = {
      ...STARTER_SET,
      bundle: { ...STARTER_SET.bundle, options: [{ ...coins, parts }, ...others] },
    };
    const { sections } = await importRows(shop, { products: [set] });
    expect(sections[0]?.problems).toEqual([]);
    const send = shop.query as Send;
    const bundle = await readBundle(send);
    const cheapest = bundle.items
      .filter(({ required }) => required)
      .flatMap(
        ({ options }) => options.toSorted((a, b) => a.price * a.quantity - b.price * b.quantity)[0] ?? [],
      );
    // The page starts with another set.
    expect(cheapest.some(({ is_default: isDefault }) => !isDefault)).toBe(true);
    for (const [ounces, sets] of [
      [1, 1],
      [25, 3],
    ] as const) {
      const input = { postcode: '19801', ounces, payment_method: 'card' };
      const { items } = await list({ filter: { sku: { eq: STARTER_SET.sku } }, input });
      const [found] = items;
      expect(found).toMatchObject({ message: null, price: { sku: STARTER_SET.sku, quantity: sets } });
      const guest = await newShopper(send);
      const selected_options = cheapest.map(({ uid }) => uid);
      await addSets(send, guest.cartId, { sku: STARTER_SET.sku, quantity: sets, selected_options });
      const { data } = await shop.query<{ cart: { items: { prices: { row_total: Amount } }[] } }>(
        'query ($id: String!) { cart(cart_id: $id) { items { prices { row_total { value } } } } }',
        { id: guest.cartId },
        { headers: { 'payment-method': 'card' } },
      );
      expect(found?.price?.goods).toEqual(data?.cart.items[0]?.prices.row_total);
      // Ten coins are a few micrograms more than ten ounces.
      const perOunce = cents(found?.price?.total ?? { value: 0 }) / (10 * sets);
      expect(Math.abs(cents(found?.price?.per_ounce ?? { value: 0 }) - perOunce)).toBeLessThan(1);
    }
  });

  it('follows place, amount and payment method', async () => {
    const order = async (input: object) =>
      (await list({ filter: silver, input })).items.map(({ product }) => product.sku).join();
    const here = { postcode: '19801', ounces: 1, payment_method: 'banktransfer' };
    const orders = [here, { ...here, ounces: 100 }, { ...here, postcode: '35203' }];
    expect(new Set(await Promise.all(orders.map(order))).size).toBe(3);
    const byCard = await list({ filter: silver, input: { ...here, payment_method: 'card' } });
    const byWire = await list({ filter: silver, input: here });
    expect(byCard.items[0]?.price?.unit_price.value).toBeGreaterThan(
      byWire.items[0]?.price?.unit_price.value ?? 0,
    );
    expect(byWire).toMatchObject({ place: 'Delaware', ounces: 1, payment_method: 'banktransfer' });
    const euros = await list({ filter: silver, input: here }, ((query, variables) =>
      shop.query(query, variables, { headers: { 'content-currency': 'EUR' } })) as Send);
    expect(euros.items[0]?.price?.total).toMatchObject({ currency: 'EUR' });
  });

  it('pages without gaps or duplicates, in one order (DOOR-04)', async () => {
    const input = { postcode: '12207', ounces: 10 };
    const whole = (await list({ filter: silver, input })).items.map(({ product }) => product.sku);
    const paged: string[] = [];
    let through = '';
    for (let currentPage = 1; paged.length < whole.length; currentPage += 1) {
      const page = await list({ filter: silver, pageSize: 13, currentPage, input });
      if (currentPage > 1) expect(page.order_before).toBe(through);
      through = page.order_through;
      paged.push(...page.items.map(({ product }) => product.sku));
    }
    expect(paged).toEqual(whole);
    const { errors } = await shop.query(LIST, { filter: silver, currentPage: 99, input });
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input' });
  });

  it('takes the cheapest variant of a configurable product', async () => {
    const { items } = await list({ input: { postcode: '19801' } });
    const { price, product } =
      items.find((item) => item.product.__typename === 'ConfigurableProduct' && item.price !== null) ?? {};
    if (!price || !product) throw new Error('The demo shop has configurable products.');
    const catalog = shop.services.catalog.current();
    const variants = catalog.productBySku(product.sku)?.variants ?? [];
    const skus = variants.map(({ productId }) => catalog.productById(productId)?.sku ?? '');
    expect(skus).toContain(price.sku);
    const totals: number[] = [];
    for (const sku of skus) {
      const input = { sku, quantity: price.quantity, postcode: '19801' };
      const { deliveredPrice } = await must<{ deliveredPrice: { price: DoorPrice | null } }>(
        shop.query as Send,
        PRICE,
        { input },
      );
      if (deliveredPrice.price) totals.push(cents(deliveredPrice.price.per_ounce));
    }
    expect(cents(price.per_ounce)).toBe(Math.min(...totals));
  });

  it('finds a search, and says why there is no list or no price', async () => {
    const found = await list({ filter: null, search: 'tall ship', input: { postcode: '19801' } });
    expect(found.items.length).toBeGreaterThan(0);
    expect(await list({ input: { postcode: 'no such place' } })).toMatchObject({
      message: 'We do not deliver to this postal code. Check it, or contact us.',
      items: [],
      total_count: 0,
    });
    const many = await list({ filter: silver, input: { postcode: '19801', ounces: 10_000 } });
    expect(many.items.some(({ message }) => message !== null)).toBe(true);
    for (const ounces of [0, -1, 10_001, 1e300]) {
      const { errors } = await shop.query(LIST, { filter: {}, input: { postcode: '19801', ounces } });
      expect(errors?.[0]?.message).toBe('ounces: must be from 0.001 to 10,000');
    }
    const unknown = { postcode: '19801', payment_method: 'none' };
    const { errors } = await shop.query(LIST, { filter: {}, input: unknown });
    expect(errors?.[0]?.message).toBe('payment_method: unknown payment method');
  });

  it('rejects a filter that is no number, as the product list does', async () => {
    const document =
      'query ($filter: ProductAttributeFilterInput) { deliveredProducts(filter: $filter, input: { postcode: "19801" }) { total_count } }';
    const { errors } = await shop.query(document, { filter: { premium: { from: 'much' } } });
    expect(errors?.[0]?.message).toBe('The premium filter takes numbers, not "much".');
  });

  it('follows spot prices and the exemption of a customer', async () => {
    const input = { postcode: '12207', ounces: 1 };
    const before = await list({ filter: silver, input });
    const { send, email } = await newCustomer(shop);
    const account = shop.db.updateTable('customer').where('email', '=', email);
    await account.set({ tax_certificate: 'RESALE-1' }).execute();
    const exempt = await list({ filter: silver, input }, send);
    expect(exempt.tax_rule).toBe('Exempt, certificate RESALE-1');
    expect(exempt.items.every(({ price }) => price === null || price.tax.value === 0)).toBe(true);
    expect(before.items.some(({ price }) => (price?.tax.value ?? 0) > 0)).toBe(true);
    await shop.setSpot({ silver: 80 });
    const after = await list({ filter: silver, input });
    expect(after.price_version).not.toBe(before.price_version);
    expect(cents(after.items[0]?.price?.per_ounce ?? { value: 0 })).toBeGreaterThan(
      cents(before.items[0]?.price?.per_ounce ?? { value: 0 }),
    );
    await shop.setSpot(TEST_SPOT);
  });
});
