import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // Silver at $50: a Tall Ship is 50 × 1.04 + 2.25.
  shop = await createTestShop({ spot: { silver: 50 } });
});
afterAll(() => shop.close());

interface Answer {
  products: {
    items: {
      price_range: { minimum_price: { final_price: { value: number; currency: string } } };
      price_tiers: { quantity: number; final_price: { value: number }; fee_price: { value: number } }[];
      price_version: string;
      premium: { value: number };
    }[];
  };
  metalPrices: { price_version: string };
}

const QUERY = `{
  products(filter: { sku: { eq: "AG-SHIP-1" } }) {
    items {
      price_range { minimum_price { final_price { value currency } } }
      price_tiers { quantity final_price { value } fee_price { value } }
      price_version
      premium { value }
    }
  }
  metalPrices { price_version }
}`;

async function readShip(headers: Record<string, string> = {}) {
  const { data, errors } = await shop.query<Answer>(QUERY, {}, { headers });
  expect(errors).toBeUndefined();
  const ship = data.products.items[0];
  if (ship === undefined) throw new Error('The demo shop sells the Tall Ship');
  return { ship, version: data.metalPrices.price_version };
}

describe('prices through the API', () => {
  it('follow spot, premium, tier and method (OPEN-36, OPEN-37)', async () => {
    const { ship } = await readShip();
    expect(ship.price_range.minimum_price.final_price).toEqual({ value: 54.25, currency: 'USD' });
    expect(ship.premium).toEqual({ value: 4.25 });
    expect(
      ship.price_tiers.map((tier) => [tier.quantity, tier.final_price.value, tier.fee_price.value]),
    ).toEqual([
      [1, 54.25, 56.42],
      [20, 53.7, 55.85],
      [100, 53.1, 55.22],
      [500, 52.55, 54.65],
    ]);
  });

  it('are converted to the requested currency once, at the unit price (NET-05)', async () => {
    const { ship } = await readShip({ 'content-currency': 'EUR' });
    expect(ship.price_range.minimum_price.final_price).toEqual({ value: 49.99, currency: 'EUR' });
    expect(ship.price_tiers[1]).toMatchObject({ final_price: { value: 49.48 }, fee_price: { value: 51.47 } });
  });

  it('apply a tier from its quantity on: 19 pieces have the price of one, 20 and 99 the price of 20 (PRC-01)', async () => {
    const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
    const id = data.createEmptyCart;
    await shop.query(
      'mutation($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) { user_errors { message } } }',
      { id },
    );
    const CART =
      'query($id: String!) { cart(cart_id: $id) { items { id quantity prices { price { value } } } } }';
    interface Cart {
      cart: { items: { id: string; quantity: number; prices: { price: { value: number } } }[] };
    }
    const item = (await shop.query<Cart>(CART, { id })).data.cart.items[0];
    const unitPrices = [];
    for (const quantity of [1, 19, 20, 99, 100, 500]) {
      const { errors } = await shop.query(
        'mutation($id: String!, $item: Int!, $quantity: Float!) { updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_id: $item, quantity: $quantity }] }) { cart { id } } }',
        { id, item: Number(item?.id), quantity },
      );
      expect(errors).toBeUndefined();
      unitPrices.push((await shop.query<Cart>(CART, { id })).data.cart.items[0]?.prices.price.value);
    }
    expect(unitPrices).toEqual([54.25, 54.25, 53.7, 53.7, 53.1, 52.55]);
  });

  it('include the time of their spot price (OPEN-37)', async () => {
    const { data } = await shop.query<{
      products: { items: { price_as_of: string }[] };
      metalPrices: { items: { time: string }[] };
    }>(
      '{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { price_as_of } } metalPrices(identifiers: ["silver"]) { items { time } } }',
    );
    expect(data.products.items[0]?.price_as_of).toBe(data.metalPrices.items[0]?.time);
  });

  it('reject a currency that the shop does not support (NET-05)', async () => {
    const { errors } = await shop.query(QUERY, {}, { headers: { 'content-currency': 'JPY' } });
    expect(errors?.[0]).toMatchObject({ message: 'Please correct the target currency' });
  });

  it('change together with the market and name their price version (OPEN-37)', async () => {
    const before = await readShip();
    expect(before.ship.price_version).toBe(before.version);
    await shop.setSpot({ silver: 52 });
    const after = await readShip();
    expect(after.ship.price_version).toBe(after.version);
    expect(after.version).not.toBe(before.version);
    expect(after.ship.price_range.minimum_price.final_price.value).toBe(56.33);
  });

  it('include the surcharge of a closed market until it opens (OPEN-39)', async () => {
    const wednesday = shop.clock.now();
    shop.clock.set(Date.UTC(2026, 2, 21, 15));
    const closed = await readShip();
    expect(closed.ship.price_range.minimum_price.final_price.value).toBe(56.52);
    shop.clock.set(wednesday);
    const open = await readShip();
    expect(open.ship.price_range.minimum_price.final_price.value).toBe(56.33);
  });
});
