import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { EURO_SHOP_PORT } from '../harness/places.ts';
import { openCopiedShop } from '../harness/shop/copied-shop.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { orderCart, seedCart } from '../harness/shopper/seed-cart.ts';

const url = `http://127.0.0.1:${EURO_SHOP_PORT}`;
const COIN = '/2026-tall-ship-1-oz-silver-coin.html';
const RATED_AT = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000).toISOString();

const currency = (code: string, symbol: string, rate: number) => ({
  ...{ code, symbol, rate, minor_digits: 2, active: true },
});

let closeShop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  closeShop = await openCopiedShop({
    name: 'euro',
    port: EURO_SHOP_PORT,
    env: {},
    settings: {
      'store-config': {
        store: { base_currency: 'EUR', display_currency: 'EUR' },
        currencies: [currency('EUR', '€', 1), currency('USD', '$', 1.25)],
        pricing: { exchange_rates: [{ currency: 'EUR', rate: 0.8, at: RATED_AT }] },
      },
    },
  });
});
test.afterAll(() => closeShop());

const euros = (value: number) => `€${value.toFixed(2)}`;

test('a shop that calculates in euros has prices, cart and order in euros, and spot in dollars (MKT-07)', async ({
  page,
}) => {
  test.setTimeout(90_000);
  interface Figures {
    products: {
      items: {
        metal_value: { value: number };
        price_range: { minimum_price: { final_price: { value: number; currency: string } } };
      }[];
    };
    metalPrices: { items: { ask: number }[] };
  }
  const { products, metalPrices } = await queryShop<Figures>(
    `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { metal_value { value }
      price_range { minimum_price { final_price { value currency } } } } }
      metalPrices(identifiers: ["silver"]) { items { ask } } }`,
    {},
    { base: url },
  );
  const price = products.items[0]?.price_range.minimum_price.final_price;
  const ask = metalPrices.items[0]?.ask ?? 0;
  expect(price?.currency).toBe('EUR');
  expect(products.items[0]?.metal_value.value).toBeCloseTo(ask * 0.8, 1);

  await test.step('the page shows the price in euros beside spot prices in dollars', async () => {
    await openPage(page, `${url}${COIN}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(euros(price?.value ?? 0));
    await expect(main).not.toContainText(`$${price?.value.toFixed(2)}`);
    await expect(main).toContainText(`$${ask.toFixed(2)}`);
    await expectAccessible(page);
  });

  await test.step('cart and order are in euros, and the order stores the rate', async () => {
    const id = await seedCart(page, [{ sku: 'AG-SHIP-1', quantity: 2 }], 'payment', url);
    await openPage(page, `${url}/cart`);
    const { cart } = await queryShop<{ cart: { prices: { grand_total: { value: number } } } }>(
      'query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value } } } }',
      { id },
      { base: url },
    );
    await expect(page.getByRole('main')).toContainText(euros(cart.prices.grand_total.value));
    const { token } = await orderCart(id, url);
    const { guestOrderByToken: order } = await queryShop<{
      guestOrderByToken: {
        total: { grand_total: { value: number; currency: string } };
        spot_exchange_rate: object;
        spot_prices: { ask: { value: number; currency: string } }[];
      };
    }>(
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
        total { grand_total { value currency } } spot_exchange_rate { currency rate at }
        spot_prices { ask { value currency } } } }`,
      { token },
      { base: url },
    );
    expect(order.spot_exchange_rate).toEqual({
      currency: 'EUR',
      rate: 0.8,
      at: new Date(RATED_AT).toISOString(),
    });
    expect(order.spot_prices[0]?.ask.currency).toBe('EUR');
    await openPage(page, `${url}/receipt/${token}`);
    await expect(page.getByRole('main')).toContainText(euros(order.total.grand_total.value));
  });
});
