import { expect } from 'vitest';
import type { TestShop } from './create-test-shop.ts';
import { officeAs } from './office/office-client.ts';
import { must, type Send, type Shopper } from './shopping/shopper.ts';

type Counter = TestShop['services']['shop']['shipping']['pickupLocations'][number];

/** Runs a test while the counters of a shop have these settings. */
export async function withCounters(
  shop: TestShop,
  changes: Partial<Counter> | ((counter: Counter) => Partial<Counter>),
  work: () => Promise<void>,
): Promise<void> {
  const { shipping } = shop.services.shop;
  const writable = shipping as { pickupLocations: readonly Counter[] };
  const before = shipping.pickupLocations;
  writable.pickupLocations = before.map((counter) => ({
    ...counter,
    ...(typeof changes === 'function' ? changes(counter) : changes),
  }));
  try {
    await work();
  } finally {
    writable.pickupLocations = before;
  }
}

/** Settings of a counter that hands out no more than the pieces recorded there. */
export const NO_TRANSFERS = { isFilledByTransfer: false };

const FIELDS = `{ available error_message is_here pieces_here pieces_to_come is_selected ready_on ready_at location { pickup_location_code name } }`;

/** A counter for a product or a cart. */
export interface Offer {
  readonly available: boolean;
  readonly error_message: string | null;
  readonly is_here: boolean;
  readonly pieces_here: number;
  readonly pieces_to_come: number;
  readonly is_selected: boolean;
  readonly ready_on: string;
  readonly ready_at: string;
  readonly location: { readonly pickup_location_code: string; readonly name: string };
}

/** What a member of staff and shoppers do at the counters of a shop. */
export type CounterDesk = Awaited<ReturnType<typeof counterDesk>>;

/** Signs staff in, and returns what they and shoppers do at the counters. */
export async function counterDesk(shop: TestShop) {
  const ines = await officeAs(shop, 'owner', 'Ines Hale');
  const send: Send = (document, variables) => shop.query(document, variables);

  async function stock(sku: string, location: string, quantity: number | null): Promise<void> {
    const { errors } = await ines.query(
      `mutation ($sku: ID!, $location: ID!, $quantity: Int) {
         set_pickup_stock(sku: $sku, location: $location, quantity: $quantity) { location } }`,
      { sku, location, quantity },
    );
    expect(errors ?? []).toEqual([]);
  }

  async function offersOf(sku: string, quantity = 1): Promise<readonly Offer[]> {
    const { pickupOffers } = await must<{ pickupOffers: Offer[] }>(
      send,
      `query ($sku: String!, $quantity: Int) { pickupOffers(sku: $sku, quantity: $quantity) ${FIELDS} }`,
      { sku, quantity },
    );
    return pickupOffers;
  }

  async function offersIn({ cartId: id }: Shopper): Promise<readonly Offer[]> {
    const { cart } = await must<{ cart: { pickup_offers: Offer[] } }>(
      send,
      `query ($id: String!) { cart(cart_id: $id) { pickup_offers ${FIELDS} } }`,
      { id },
    );
    return cart.pickup_offers;
  }

  async function choose({ cartId: id }: Shopper, code: string): Promise<void> {
    await must(
      send,
      `mutation ($id: String!, $code: String!) { setShippingAddressesOnCart(
        input: { cart_id: $id, shipping_addresses: [{ pickup_location_code: $code }] }) { cart { id } } }`,
      { id, code },
    );
  }

  /** Returns the recorded pieces at Assay Row and at the harbor. */
  async function leftAt(sku: string): Promise<(number | null)[]> {
    const { data } = await ines.query<{ pickup_stock: { quantity: number | null }[] }>(
      'query ($sku: ID!) { pickup_stock(sku: $sku) { quantity } }',
      { sku },
    );
    return data.pickup_stock.map(({ quantity }) => quantity);
  }

  /** Returns the counters from which an order took pieces. */
  async function taken(number: string): Promise<[string, number][]> {
    const rows = await shop.db
      .selectFrom('pickup_stock_taken')
      .innerJoin('sales_order', 'sales_order.id', 'pickup_stock_taken.order_id')
      .select(['location_code', 'quantity'])
      .where('sales_order.number', '=', number)
      .orderBy('location_code')
      .execute();
    return rows.map(({ location_code: code, quantity }) => [code, quantity]);
  }

  /** Returns the pieces of the whole shop. */
  async function shopStock(sku: string): Promise<number> {
    const { quantity } = await shop.db
      .selectFrom('product_stock')
      .innerJoin('product', 'product.id', 'product_stock.product_id')
      .select('product_stock.quantity')
      .where('product.sku', '=', sku)
      .executeTakeFirstOrThrow();
    return quantity;
  }

  return { stock, offersOf, offersIn, choose, leftAt, taken, shopStock };
}
