import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { orderCart, seedCart } from '../harness/shopper/seed-cart.ts';

const LINE = { sku: 'AC-FOLDER', quantity: 1 };

/** Opens the review step of a cart and accepts the terms. Returns the cart's id. */
async function reviewAnOrder(page: Page): Promise<string> {
  const cartId = await seedCart(page, [LINE], 'payment');
  await openPage(page, '/checkout');
  await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
  return cartId;
}

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click();
const isPlaceOrder = (route: Route) => route.request().postData()?.includes('placeOrder') === true;

/** Intercepts each request that places an order; all others pass. */
async function onPlaceOrder(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) => (isPlaceOrder(route) ? act(route) : route.continue()));
}

/** Returns the name of the operation that a request to the shop carries, undefined for other requests. */
function operationOf(request: Request): string | undefined {
  const text = decodeURIComponent(request.postData() ?? request.url());
  return /(?:query|mutation)[ +](\w+)/.exec(text)?.[1];
}

/** Records the named operations that the page sends from now on, in order. */
function noteOperations(page: Page, ...names: string[]): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const name = operationOf(request);
    if (name && names.includes(name)) sent.push(name);
  });
  return sent;
}

async function ordersOf(cartId: string): Promise<number> {
  const rows = await queryDatabase(
    'select 1 from sales_order join cart on cart.id = cart_id where masked_id = $1',
    [cartId],
  );
  return rows.length;
}

test.describe('an order is placed exactly once (OPEN-79)', () => {
  test('when the response is lost: the client checks and opens the receipt', async ({ page }) => {
    const cartId = await reviewAnOrder(page);
    let isLost = false;
    await onPlaceOrder(page, async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const sent = noteOperations(page, 'PlaceOrder', 'CartCount');
    await place(page);
    await expect(page).toHaveURL(/\/receipt\//);
    expect(sent.slice(0, 3)).toEqual(['PlaceOrder', 'CartCount', 'PlaceOrder']);
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('when the request never arrives: the client checks first, reports that nothing was ordered, and offers a retry', async ({
    page,
  }) => {
    const cartId = await reviewAnOrder(page);
    await onPlaceOrder(page, (route) => route.abort('connectionrefused'));
    const sent = noteOperations(page, 'PlaceOrder', 'CartCount');
    await place(page);
    await expect(page.getByRole('alert')).toHaveText(
      'The connection was lost and the order did not go through. Nothing was ordered.',
    );
    expect(sent).toEqual(['PlaceOrder', 'CartCount']);
    expect(await ordersOf(cartId)).toBe(0);

    await page.unrouteAll();
    await place(page);
    await expect(page).toHaveURL(/\/receipt\//);
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('when the shop is unreachable: the client reports an unknown outcome, and checks on request', async ({
    page,
  }) => {
    const cartId = await reviewAnOrder(page);
    let shop: 'orders' | 'unreachable' | 'checks' | 'reachable' = 'orders';
    await page.route('**/graphql*', async (route) => {
      const operation = operationOf(route.request());
      if (shop === 'orders' && operation === 'PlaceOrder') {
        shop = 'unreachable';
        await route.fetch();
      }
      // Any other request would also find the order: the page may only learn of it by the button.
      if (shop === 'checks' && operation === 'CartCount') shop = 'reachable';
      await (shop === 'reachable' ? route.continue() : route.abort('connectionrefused'));
    });
    await place(page);
    await expect(page.getByText('do not know yet whether it went through')).toBeVisible({ timeout: 20_000 });
    shop = 'checks';
    await page.getByRole('button', { name: 'Check the order' }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('when it was placed on another device meanwhile: that order’s receipt opens', async ({ page }) => {
    const cartId = await reviewAnOrder(page);
    const pressed = Promise.withResolvers<void>();
    // Any other request would also find the order, and the receipt would open before the press.
    await page.route('**/graphql*', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const { number } = await orderCart(cartId);
    await page
      .getByRole('button', { name: /^Place order/ })
      .evaluate((button: HTMLElement) => button.click());
    pressed.resolve();
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(page.getByRole('article')).toContainText(number);
    expect(await ordersOf(cartId)).toBe(1);
  });

  test('on a double click: the button waits for the response', async ({ page }) => {
    const cartId = await reviewAnOrder(page);
    const sent = noteOperations(page, 'PlaceOrder');
    await page.getByRole('button', { name: /^Place order/ }).dblclick();
    await expect(page).toHaveURL(/\/receipt\//);
    expect(sent).toEqual(['PlaceOrder']);
    expect(await ordersOf(cartId)).toBe(1);
  });
});
