import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';
import { COUNTING_SHOP_PORT } from '../harness/places.ts';
import { openCopiedShop } from '../harness/shop/copied-shop.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const url = `http://127.0.0.1:${COUNTING_SHOP_PORT}`;
const COIN = '2026 Tall Ship 1 oz silver coin';

interface TrackedEvent {
  readonly event: string;
  readonly ecommerce: {
    readonly [name: string]: unknown;
    readonly value: number;
    readonly items: readonly Readonly<Record<string, unknown>>[];
  };
}

const layerOf = (page: Page) =>
  page.evaluate(() => (globalThis as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? null);
const trackedOf = async (page: Page, event: string): Promise<TrackedEvent[]> =>
  ((await layerOf(page)) ?? []).filter((entry) => entry.event === event) as never;
const lastTracked = async (page: Page, event: string, count = 1): Promise<TrackedEvent['ecommerce']> => {
  await expect(async () => expect(await trackedOf(page, event)).toHaveLength(count)).toPass();
  return (await trackedOf(page, event)).at(-1)?.ecommerce as TrackedEvent['ecommerce'];
};
const banner = (page: Page) => page.getByRole('dialog', { name: 'May we use analytics?' });

let closeShop: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  closeShop = await openCopiedShop({
    name: 'counting',
    port: COUNTING_SHOP_PORT,
    env: { ANALYTICS: 'GTM-TEST1' },
  });
});
test.afterAll(() => closeShop());

/**
 * Records the requests to Google, which are answered by a script, and the page's policy violations.
 */
async function watch(page: Page): Promise<{ asked: string[]; broken: string[] }> {
  const watched = { asked: [] as string[], broken: [] as string[] };
  await page.route(/google/, (route) => {
    watched.asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.containerCame = true' });
  });
  await page.exposeFunction('tellBroken', (text: string) => watched.broken.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      (globalThis as never as { tellBroken: (text: string) => void }).tellBroken(blockedURI),
    );
  });
  return watched;
}

/** Returns the layout shift of a page so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, the observer reports nothing.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );
}

test('no visit is counted without consent: no decision, a rejection, and a browser setting (OPEN-70, OPEN-63)', async ({
  page,
  browser,
}) => {
  const { asked, broken } = await watch(page);

  await test.step('the banner causes no layout shift, in both themes, and the shop works below it', async () => {
    await openPage(page, `${url}/silver.html`);
    await expect(banner(page)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    await expectAccessible(page);
    await page.getByRole('link', { name: COIN }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page
      .getByRole('dialog', { name: /added to your shopping cart/ })
      .getByRole('button', { name: 'Continue shopping' })
      .click();
    expect(await layerOf(page)).toBeNull();
  });

  await test.step('a rejection is stored, and no third-party resource loads', async () => {
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(banner(page)).toHaveCount(0);
    const response = await page.reload();
    await waitUntilAlive(page);
    await expect(page.getByRole('link', { name: /^My Cart, 1/ })).toBeVisible();
    expect(response?.headers()['content-security-policy']).not.toContain('google');
    expect(await layerOf(page)).toBeNull();
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('a browser with an opt-out setting shows no banner, but the footer offers consent', async () => {
    const rejecting = await browser.newPage();
    await rejecting.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await openPage(rejecting, `${url}/silver.html`);
    await expect(rejecting.getByRole('link', { name: /^My Cart, 0/ })).toBeVisible();
    await rejecting.getByRole('button', { name: 'Analytics preferences' }).click();
    await expect(banner(rejecting)).toBeFocused();
    await rejecting.close();
  });
  expect(asked).toEqual([]);
  expect(broken).toEqual([]);
});

test('a visit from the list to the order sends each event once, with the shop’s values', async ({ page }) => {
  test.setTimeout(150_000);
  const { asked, broken } = await watch(page);
  await openPage(page, `${url}/silver.html`);

  await test.step('consent by keyboard reloads the page with the container, under a policy that allows it', async () => {
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link', { name: 'What we store' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (globalThis as { containerCame?: boolean }).containerCame === true);
    await waitUntilAlive(page);
    expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    expect((await layerOf(page))?.[0]).toEqual({ 'gtm.start': expect.any(Number), event: 'gtm.js' });
    await expect(banner(page)).toHaveCount(0);
  });

  const place = { item_list_id: 'category_silver', item_list_name: 'Silver' };
  const coin = { item_id: 'AG-SHIP-1', item_name: COIN, item_category: 'silver', item_category2: 'coin' };
  let index = 0;
  await test.step('the list, and the chosen product (ANA-03, ANA-04, ANA-05)', async () => {
    const shown = await lastTracked(page, 'view_item_list');
    expect(shown).toMatchObject({ currency: 'USD', ...place });
    const names = await page.locator('main article h3').allTextContents();
    expect(shown.items.map((item) => item.item_name)).toEqual(names);
    expect(shown.items.map((item) => item.index)).toEqual(names.map((_, at) => at));
    index = names.indexOf(COIN);
    await page.getByRole('link', { name: COIN }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
    const chosen = await lastTracked(page, 'select_item');
    expect(chosen).toMatchObject({ ...place, items: [{ ...coin, ...place, index }] });
    const seen = await lastTracked(page, 'view_item');
    expect(seen).toMatchObject({ currency: 'USD', items: [{ ...coin, ...place, index }] });
    expect(seen.value).toBe(seen.items[0]?.price);
    expect(seen.items[0]?.item_brand).toBe('Tern Island Mint');
  });

  await test.step('additions and removals, at the price of the cart', async () => {
    const quantity = page.getByRole('textbox', { name: 'Quantity' }).first();
    await quantity.fill('3');
    await quantity.press('Enter');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page
      .getByRole('dialog', { name: /^3 items added/ })
      .getByRole('button', { name: 'Go to cart' })
      .click();
    const added = await lastTracked(page, 'add_to_cart');
    const unit = Number(added.items[0]?.price);
    expect(added).toMatchObject({
      currency: 'USD',
      items: [{ item_id: 'AG-SHIP-1', quantity: 3, ...place, index }],
    });
    expect(added.value).toBeCloseTo(unit * 3, 8);
    const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem').first();
    await expect(line).toContainText(`$${unit.toFixed(2)}`);
    await line.getByRole('button', { name: 'One fewer' }).click();
    const removed = await lastTracked(page, 'remove_from_cart');
    expect(removed).toMatchObject({ currency: 'USD', items: [{ item_id: 'AG-SHIP-1', quantity: 1 }] });
    await line.getByRole('button', { name: 'One more' }).click();
    expect((await lastTracked(page, 'add_to_cart', 2)).items).toMatchObject([{ quantity: 1 }]);
    await line.getByRole('button', { name: /^Remove/ }).click();
    expect((await lastTracked(page, 'remove_from_cart', 2)).items).toMatchObject([{ quantity: 3 }]);
  });

  let number = '';
  await test.step('checkout starts with the cart (ANA-06)', async () => {
    await openPage(page, `${url}/2026-tall-ship-1-oz-silver-coin.html`);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page
      .getByRole('dialog', { name: /added to your shopping cart/ })
      .getByRole('button', { name: 'Go to cart' })
      .click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const begun = await lastTracked(page, 'begin_checkout');
    expect(begun).toMatchObject({ currency: 'USD', items: [{ item_id: 'AG-SHIP-1', quantity: 1 }] });
    expect(begun.value).toBe(begun.items[0]?.price);
  });

  await test.step('the order is sent once when placed, with its own values, and not again with its receipt', async () => {
    await typeAddress(page, { email: 'shopper@ingot.example' });
    await page.getByRole('button', { name: /continue/i }).click();
    await page.getByRole('radio', { name: /Insured ground/ }).check();
    await page.getByRole('button', { name: /continue/i }).click();
    await page.getByRole('radio', { name: /Bank wire/ }).check();
    await page.getByRole('button', { name: /continue|review/i }).click();
    await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    expect(await trackedOf(page, 'purchase')).toEqual([]);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const bought = await lastTracked(page, 'purchase');
    const { guestOrderByToken: order } = await queryShop<{ guestOrderByToken: CountedOrder }>(
      `query($token: String!) { guestOrderByToken(input: { token: $token }) { number
        items { product_sku product_name quantity_ordered product_sale_price { value } }
        total { subtotal_excl_tax { value } total_tax { value } total_shipping { value } grand_total { value currency } } } }`,
      { token: new URL(page.url()).pathname.split('/').at(-1) },
      { base: url },
    );
    number = order.number;
    expect(bought).toEqual({
      transaction_id: number,
      currency: order.total.grand_total.currency,
      value: order.total.subtotal_excl_tax.value,
      tax: order.total.total_tax.value,
      shipping: order.total.total_shipping.value,
      items: order.items.map((item) => ({
        item_id: item.product_sku,
        item_name: item.product_name,
        item_brand: 'Tern Island Mint',
        item_category: 'silver',
        price: item.product_sale_price.value,
        quantity: item.quantity_ordered,
      })),
    });
    const cents = [bought.value, Number(bought.tax), Number(bought.shipping)].map((value) =>
      Math.round(value * 100),
    );
    expect(cents.reduce((sum, value) => sum + value)).toBe(Math.round(order.total.grand_total.value * 100));
    expect(await trackedOf(page, 'begin_checkout')).toHaveLength(1);
    await page.reload();
    await waitUntilAlive(page);
    await expect(page.getByRole('article')).toContainText(number);
    await expect(async () => expect(await layerOf(page)).not.toBeNull()).toPass();
    expect(await trackedOf(page, 'purchase')).toEqual([]);
  });

  await test.step('no personal data was sent, and a rejection still works', async () => {
    expect(JSON.stringify(await layerOf(page))).not.toMatch(/shopper@|Buyer|Quay|302555/);
    await page.goto(`${url}/about`);
    await page.getByRole('button', { name: 'Analytics preferences' }).click();
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await expect(async () => expect(await layerOf(page)).toBeNull()).toPass();
  });
  expect(broken).toEqual([]);
});

interface CountedOrder {
  readonly number: string;
  readonly items: readonly {
    readonly product_sku: string;
    readonly product_name: string;
    readonly quantity_ordered: number;
    readonly product_sale_price: { readonly value: number };
  }[];
  readonly total: Readonly<
    Record<
      'subtotal_excl_tax' | 'total_tax' | 'total_shipping' | 'grand_total',
      { readonly value: number; readonly currency: string }
    >
  >;
}

test('a customer with consent is identified by the hash of the e-mail address only, from sign-in to sign-out (ANA-08, OPEN-63)', async ({
  page,
  context,
}) => {
  await watch(page);
  await context.addCookies([{ name: 'analytics_consent', value: 'granted', url }]);
  const email = `Counted.${Date.now()}@Oakes.example`;
  await openPage(page, `${url}/create-account`);
  const main = page.getByRole('main');
  await main.getByLabel('E-mail', { exact: true }).fill(email);
  await main.getByLabel('Confirm E-mail').fill(email);
  await main.getByLabel('First Name').fill('Marta');
  await main.getByLabel('Last Name').fill('Oakes');
  await main.getByLabel('Password', { exact: true }).fill('Struck-1oz');
  await main.getByRole('button', { name: 'Create an Account' }).click();
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const identity = { user_id: hash, user_data: { sha256_email_address: hash } };
  await expect(async () => expect(await layerOf(page)).toContainEqual(identity)).toPass();
  expect(JSON.stringify(await layerOf(page))).not.toMatch(/counted\.|marta|oakes/i);
  await openPage(page, `${url}/account-information`);
  await expect(async () => expect(await layerOf(page)).toContainEqual(identity)).toPass();
  // Signing out loads the main page, so the events of this page are read when it unloads.
  await page.evaluate(() => {
    const { dataLayer } = globalThis as { dataLayer?: object[] };
    addEventListener('pagehide', () => sessionStorage.setItem('left', JSON.stringify(dataLayer)));
  });
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${url}/`);
  const left: object[] = JSON.parse(await page.evaluate(() => sessionStorage.getItem('left') ?? '[]'));
  const identities = left.filter((entry) => 'user_id' in entry);
  expect(identities).toEqual([identity, { user_id: null, user_data: null }]);
  await openPage(page, `${url}/silver.html`);
  await lastTracked(page, 'view_item_list');
  expect(JSON.stringify(await layerOf(page))).not.toContain(hash);
});
