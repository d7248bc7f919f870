import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { addSets, readBundle, STARTER_SET, uidsOf } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { add, change, TO_CART } from '../../../testing/shopping/wishlist.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
let buyer: TestCustomer;
let uids: readonly string[];
const PARTS = ['AG-SHIP-1', 'AC-TUBE-39', 'AC-LOUPE'] as const;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [STARTER_SET] });
  uids = uidsOf(await readBundle(shop.query as Send), PARTS);
});
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  buyer = await newCustomer(shop);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  if (run.err !== '') throw new Error(run.err);
  return run.out;
}

/** Orders sets, and gloves of their own. */
async function ordered(sets = 2): Promise<OrderData> {
  const shopper = await readyCustomer(buyer.send, { 'AC-GLOVES': 1 });
  const item = { sku: STARTER_SET.sku, quantity: sets, selected_options: uids };
  expect(await addSets(buyer.send, shopper.cartId, item)).toEqual([]);
  return shopper.placeOrder();
}

const pay = ({ number }: OrderData) => desk('pay', number, '--tender', 'wire', '--reference', `W-${number}`);

const OPTIONS = `bundle_options { id uid label values {
  id uid product_sku product_name quantity price { value } order_item { id __typename product_sku } } }`;
const ITEM = '__typename product_sku product_name product_sale_price { value }';
const READ = `query ($number: String!) { customer { orders(filter: { number: { eq: $number } }, pageSize: 1) { items {
  status
  items { ${ITEM} product_type quantity_ordered quantity_shipped quantity_refunded quantity_invoiced
    product { sku } prices { row_total { value } original_price { value } }
    ... on BundleOrderItem { parent_sku ${OPTIONS} } }
  total { subtotal_excl_tax { value } }
  invoices { items { ${ITEM} quantity_invoiced ... on BundleInvoiceItem { ${OPTIONS} } } }
  shipments { items { ${ITEM} quantity_shipped ... on BundleShipmentItem { ${OPTIONS} } } }
  credit_memos { items { ${ITEM} quantity_refunded order_item { __typename }
    ... on BundleCreditMemoItem { ${OPTIONS} } } total { grand_total { value } subtotal { value } total_tax { value }
    adjustment { value } } }
} } } }`;

async function orderOf({ number }: OrderData): Promise<Answer> {
  await jobsDone(shop.db);
  const { customer } = await must<Answer>(buyer.send, READ, { number });
  return customer.orders.items[0];
}

const cents = (value: number) => Math.round(value * 100);

describe('an ordered set', () => {
  test('is one line with its parts, which leave the stock (KIND-01)', async () => {
    const before = await Promise.all(PARTS.map((sku) => stockOf(shop.db, sku)));
    const order = await orderOf(await ordered());
    const after = await Promise.all(PARTS.map((sku) => stockOf(shop.db, sku)));
    expect(before.map((pieces, at) => pieces - (after[at] ?? 0))).toEqual([20, 2, 2]);
    expect(order.items).toMatchObject([
      { __typename: 'OrderItem', product_sku: 'AC-GLOVES' },
      {
        __typename: 'BundleOrderItem',
        product_sku: STARTER_SET.sku,
        product_name: STARTER_SET.name,
        product_type: 'bundle',
        parent_sku: null,
        quantity_ordered: 2,
        product: { sku: STARTER_SET.sku },
        bundle_options: [
          { label: 'Your coin', values: [{ product_sku: 'AG-SHIP-1', quantity: 10, uid: uids[0] }] },
          { label: 'How to keep them', values: [{ product_sku: 'AC-TUBE-39', quantity: 1 }] },
          {
            label: 'More',
            values: [{ product_sku: 'AC-LOUPE', quantity: 1, order_item: { __typename: 'OrderItem' } }],
          },
        ],
      },
    ]);
    const [gloves, set] = order.items;
    const values: Answer[] = set.bundle_options.flatMap((option: Answer) => option.values);
    const sum = values.reduce((total, { price, quantity }) => total + cents(price.value) * quantity, 0);
    expect(cents(set.product_sale_price.value)).toBe(sum);
    expect(cents(set.prices.row_total.value)).toBe(2 * sum);
    expect(set.prices.original_price.value).toBeGreaterThan(set.product_sale_price.value);
    expect(cents(order.total.subtotal_excl_tax.value)).toBe(2 * sum + cents(gloves.prices.row_total.value));
  });

  test('is named whole on the invoice, the shipment and the refund (CLNT-11)', async () => {
    const order = await ordered(1);
    await pay(order);
    await desk('ship', order.number, '--carrier', 'UPS', '--tracking', `1Z${order.number}`);
    await desk('refund', order.number);
    const { invoices, shipments, credit_memos: memos, items } = await orderOf(order);
    const parts = { bundle_options: [{ values: [{ product_sku: 'AG-SHIP-1' }] }, {}, {}] };
    expect(invoices[0].items).toMatchObject([
      { __typename: 'InvoiceItem' },
      { __typename: 'BundleInvoiceItem', quantity_invoiced: 1, product_sku: STARTER_SET.sku, ...parts },
    ]);
    expect(shipments[0].items).toMatchObject([
      { __typename: 'ShipmentItem' },
      { __typename: 'BundleShipmentItem', quantity_shipped: 1, ...parts },
    ]);
    expect(memos[0].items).toMatchObject([
      { __typename: 'CreditMemoItem' },
      { __typename: 'BundleCreditMemoItem', quantity_refunded: 1, ...parts },
    ]);
    expect(items[1]).toMatchObject({ quantity_invoiced: 1, quantity_shipped: 1, quantity_refunded: 1 });
  });

  test('is refunded in one part by the price of the part, and then is no whole set (KIND-07)', async () => {
    const order = await ordered(2);
    await pay(order);
    const [, before] = (await orderOf(order)).items;
    const loupe = before.bundle_options[2].values[0].price.value;
    await desk('refund', order.number, '--amount', loupe.toFixed(2), '--only', 'AC-LOUPE=1');
    const { credit_memos: memos, items } = await orderOf(order);
    expect(memos[0].items).toMatchObject([
      {
        __typename: 'BundleCreditMemoItem',
        product_sku: STARTER_SET.sku,
        quantity_refunded: 1,
        order_item: { __typename: 'BundleOrderItem' },
        bundle_options: [{ values: [{ product_sku: 'AC-LOUPE', quantity: 1 }] }],
      },
    ]);
    expect(memos[0].total.grand_total.value).toBeCloseTo(loupe, 6);
    expect(items[1]).toMatchObject({ quantity_ordered: 2, quantity_refunded: 0 });
    await desk('refund', order.number, '--only', 'AG-SHIP-1=20,AC-TUBE-39=2,AC-LOUPE=1');
    const rest = (await orderOf(order)).credit_memos.at(-1);
    expect(rest.items).toMatchObject([
      { __typename: 'CreditMemoItem', product_sku: 'AC-GLOVES' },
      { __typename: 'BundleCreditMemoItem', quantity_refunded: 1 },
      {
        __typename: 'BundleCreditMemoItem',
        quantity_refunded: 1,
        bundle_options: [
          { values: [{ product_sku: 'AG-SHIP-1', quantity: 10 }] },
          { values: [{ product_sku: 'AC-TUBE-39', quantity: 1 }] },
        ],
      },
    ]);
  });

  test('is on the credit memo of a cancellation, without what was refunded before (KIND-07)', async () => {
    const order = await ordered(1);
    await pay(order);
    await desk('refund', order.number, '--amount', '1.00', '--only', 'AC-GLOVES=1');
    await desk('cancel', order.number, '--reason', 'The buyer asked');
    const { credit_memos: memos } = await orderOf(order);
    expect(memos.map(({ items }: Answer) => items.map(({ product_sku: sku }: Answer) => sku))).toEqual([
      ['AC-GLOVES'],
      [STARTER_SET.sku],
    ]);
  });

  test('has the value of its pieces on each credit memo (KIND-07)', async () => {
    const order = await ordered(2);
    await pay(order);
    const { items, total: whole } = await orderOf(order);
    const [, set] = items;
    const loupe = cents(set.bundle_options[2].values[0].price.value);
    await desk('refund', order.number, '--amount', (loupe / 100).toFixed(2), '--only', 'AC-LOUPE=1');
    await desk('cancel', order.number, '--reason', 'The buyer asked');
    const [part, rest] = (await orderOf(order)).credit_memos;
    expect(cents(part.total.subtotal.value)).toBe(loupe);
    expect(part.total.adjustment.value).toBeCloseTo(-part.total.total_tax.value, 6);
    expect(rest.items).toMatchObject([
      { __typename: 'CreditMemoItem', product_sku: 'AC-GLOVES' },
      { __typename: 'BundleCreditMemoItem', quantity_refunded: 1 },
      {
        __typename: 'BundleCreditMemoItem',
        quantity_refunded: 1,
        bundle_options: [
          { values: [{ product_sku: 'AG-SHIP-1', quantity: 10 }] },
          { values: [{ product_sku: 'AC-TUBE-39', quantity: 1 }] },
        ],
      },
    ]);
    expect(cents(part.total.subtotal.value) + cents(rest.total.subtotal.value)).toBe(
      cents(whole.subtotal_excl_tax.value),
    );
    for (const { subtotal, total_tax, adjustment, grand_total } of [part.total, rest.total]) {
      expect(cents(subtotal.value) + cents(total_tax.value) + cents(adjustment.value)).toBe(
        cents(grand_total.value),
      );
    }
  });

  test('becomes lots of its metal once it is delivered (KIND-07)', async () => {
    const order = await ordered(1);
    await pay(order);
    await desk('ship', order.number, '--carrier', 'UPS', '--tracking', `1Z${order.number}`);
    const [, set] = (await orderOf(order)).items;
    const coin = set.bundle_options[0].values[0].price.value;
    const { customer } = await must<Answer>(
      buyer.send,
      '{ customer { metals { lots { items { pieces cost { value } } } } } }',
    );
    const [lot, ...more] = customer.metals.lots.items;
    expect(more).toEqual([]);
    expect(lot.pieces).toBe(10);
    expect(cents(lot.cost.value)).toBeGreaterThanOrEqual(10 * cents(coin));
  });

  test('is ordered again with the same parts (KIND-07)', async () => {
    const order = await ordered(2);
    const { reorderItems } = await must<Answer>(
      buyer.send,
      `mutation ($number: String!) { reorderItems(orderNumber: $number) {
        userInputErrors { message }
        cart { items { __typename quantity product { sku }
          ... on BundleCartItem { bundle_options { values { uid } } } } } } }`,
      { number: order.number },
    );
    expect(reorderItems.userInputErrors).toEqual([]);
    expect(reorderItems.cart.items).toMatchObject([
      { __typename: 'SimpleCartItem' },
      {
        __typename: 'BundleCartItem',
        quantity: 2,
        bundle_options: uids.map((uid) => ({ values: [{ uid }] })),
      },
    ]);
  });

  test.each(['USD', 'EUR'])(
    'has in favorites the price of its page to the cent, in %s (KIND-07)',
    async (currency) => {
      const { wishlist: list } = await add(buyer.send, STARTER_SET.sku);
      const headers = { authorization: `Bearer ${buyer.token}`, 'content-currency': currency };
      const { data } = await shop.query<Answer>(
        `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
            price_range { minimum_price { final_price { value currency } } } } }
          customer { wishlists { id items_v2 { items { product { sku }
            ... on BundleWishlistItem { price_when_added { value currency } price_change { value } } } } } } }`,
        { sku: STARTER_SET.sku },
        { headers },
      );
      const price = data.products.items[0].price_range.minimum_price.final_price;
      expect(price.currency).toBe(currency);
      const [found] = data.customer.wishlists.filter(({ id }: Answer) => id === list.id);
      expect(found.items_v2.items).toMatchObject([
        { product: { sku: STARTER_SET.sku }, price_when_added: price, price_change: { value: 0 } },
      ]);
    },
  );

  test('starts from a wishlist with the chosen parts (KIND-07)', async () => {
    const { wishlist: list, user_errors: errors } = await change(buyer.send, 'add', {
      items: [{ sku: STARTER_SET.sku, quantity: 1, selected_options: uids }],
    });
    expect(errors).toEqual([]);
    expect(list.items_v2.items).toMatchObject([
      { __typename: 'BundleWishlistItem', product: { sku: STARTER_SET.sku }, price_change: { value: 0 } },
    ]);
    const { addWishlistItemsToCart: added } = await must<Answer>(buyer.send, TO_CART, {
      list: list.id,
      ids: list.items_v2.items.map(({ id }) => id),
    });
    expect(added).toMatchObject({ status: true, add_wishlist_items_to_cart_user_errors: [] });
    const { customerCart } = await must<Answer>(
      buyer.send,
      '{ customerCart { items { ... on BundleCartItem { bundle_options { values { quantity } } } } } }',
    );
    expect(customerCart.items[0].bundle_options).toEqual([
      { values: [{ quantity: 10 }] },
      { values: [{ quantity: 1 }] },
      { values: [{ quantity: 1 }] },
    ]);
  });
});
