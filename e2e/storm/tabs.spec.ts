import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { readStored, storedKey } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { makeAccount, PASSWORD } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';
import { makeCart } from '../harness/shopper/seed-cart.ts';

const LOUPE = { sku: 'AC-LOUPE', quantity: 1 };
const LOUPE_PATH = '/loupe-10x-with-light.html';
const GLOVES = { sku: 'AC-GLOVES', quantity: 1 };

const chip = (page: Page) => page.getByRole('button', { name: /My account/ });
const cartOf = (page: Page, count: number) =>
  page.getByRole('link', { name: `My Cart, ${count} product(s)`, exact: true });

/** Stores a new guest cart with these products in the browser of an open page. Returns its id. */
async function leaveGuestCart(page: Page, item: typeof LOUPE): Promise<string> {
  const id = await makeCart([item]);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ value, timeStored: Date.now(), ttl: null })),
    [storedKey('cartId'), id] as const,
  );
  return id;
}

/** Returns the operation name of a request; empty for other requests. */
function operationOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/graphql') return '';
  const text = request.postData() ?? searchParams.get('query') ?? '';
  return /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
}

/** Fills and submits the sign-in form without waiting for the result. */
async function sendSignIn(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
}

/** Blocks the first such operation of a page from now on. Resolves when it has been sent. */
async function holdUp(
  page: Page,
  name: string,
  isHeard: boolean,
): Promise<{ held: Promise<void>; letGo: () => void }> {
  let tell = (): void => undefined;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isOver = false;
  await page.route('**/graphql*', async (route) => {
    if (isOver || operationOf(route.request()) !== name) return route.continue();
    isOver = true;
    if (isHeard) await route.fetch();
    tell();
    await gone;
    await route.continue().catch(() => undefined);
  });
  return { held, letGo };
}

/**
 * The steps of a sign-in at which the tab is closed, after the shop has changed something: the
 * operation, and whether the shop has executed it.
 */
const STEPS: readonly (readonly [operation: string, isExecuted: boolean])[] = [
  ['SignIn', true],
  ['CreateCartAfterSignIn', true],
  ['MergeCartsAfterSignIn', true],
];

test('a tab that is closed during a sign-in loses nothing of the guest’s cart (OPEN-77, SIGN-15, SIGN-16)', async ({
  page,
  context,
}) => {
  const email = await makeAccount();
  let pieces = 0;
  for (const [operation, isExecuted] of STEPS) {
    await test.step(`closed at ${operation}, ${isExecuted ? 'executed' : 'not executed'} by the shop`, async () => {
      // Opens a new page per step: Chromium sometimes crashes a tab that clears storage which other
      // tabs have just written.
      await openPage(page, '/forgot-password');
      await page.evaluate(() => localStorage.clear());
      await leaveGuestCart(page, LOUPE);
      await page.goto('about:blank');
      const closed = await context.newPage();
      await openPage(closed, '/sign-in');
      const { held } = await holdUp(closed, operation, isExecuted);
      await sendSignIn(closed, email);
      await held;
      await closed.close();
      const next = await context.newPage();
      await openPage(next, LOUPE_PATH);
      if (operation === 'SignIn') {
        await expect(cartOf(next, 1)).toBeVisible();
        await expect(chip(next)).toContainText('Sign Up');
      } else {
        pieces += 1;
        await expect(chip(next)).toContainText('Hi, Marta');
        await expect(cartOf(next, pieces)).toBeVisible();
        await expect.poll(() => readStored(next, 'unmerged_cart')).toBeNull();
        const { cart } = await queryAsCustomer<{ cart: { total_quantity: number } }>(
          next,
          'query ($id: String!) { cart(cart_id: $id) { total_quantity } }',
          { id: await readStored(next, 'cartId') },
        );
        expect(cart.total_quantity).toBe(pieces);
      }
      await next.close();
    });
  }
});

/** Records rejections because a cart belongs to another user. */
function deniedCarts(context: BrowserContext): string[] {
  const denied: string[] = [];
  context.on('response', async (response) => {
    if (operationOf(response.request()) === '') return;
    const text = await response.text().catch(() => '');
    if (text.includes('CART_ACCESS_DENIED')) denied.push(operationOf(response.request()));
  });
  return denied;
}

for (const during of ['GetCustomerAfterSignIn', 'MergeCartsAfterSignIn']) {
  test(`a second tab loads and adds while the first one signs in, at ${during}: no tab is signed out, and both carts merge (OPEN-77, OPEN-13, CART-21)`, async ({
    page,
    context,
  }) => {
    const email = await makeAccount();
    const denied = deniedCarts(context);
    await openPage(page, '/sign-in');
    await leaveGuestCart(page, GLOVES);
    await openPage(page, '/sign-in');
    const guest = await context.newPage();
    await openPage(guest, LOUPE_PATH);
    await expect(cartOf(guest, 1)).toBeVisible();
    const { held, letGo } = await holdUp(page, during, false);
    await sendSignIn(page, email);
    await held;

    // The open tab updates, and a new tab opens.
    await expect(chip(guest)).toContainText('Hi, Marta');
    const second = await context.newPage();
    await openPage(second, LOUPE_PATH);
    await expect(chip(second)).toContainText('Hi, Marta');
    await second.getByRole('button', { name: 'Add to cart' }).first().click();
    letGo();
    await expect(second.getByRole('dialog', { name: 'Item added to your shopping cart' })).toBeVisible();
    await page.waitForURL('**/account-information');
    for (const tab of [page, guest, second]) {
      await openPage(tab, LOUPE_PATH);
      await expect(cartOf(tab, 2)).toBeVisible();
      await expect(chip(tab)).toContainText('Hi, Marta');
    }
    expect(denied).toEqual([]);
    expect(await readStored(page, 'unmerged_cart')).toBeNull();
  });
}

test('a shared computer: signing out clears every tab, and no cart enters the next account (SESS-13, SESS-15, OPEN-77, OPEN-13)', async ({
  page,
  context,
}) => {
  const [email, nextEmail] = [await makeAccount(), await makeAccount()];
  await openPage(page, '/sign-in');
  const guests = await leaveGuestCart(page, LOUPE);
  await openPage(page, '/sign-in');
  await page.route('**/graphql*', (route) =>
    operationOf(route.request()) === 'MergeCartsAfterSignIn' ? route.abort() : route.continue(),
  );
  await sendSignIn(page, email);
  await expect(page.getByText(/We kept them and will try again/)).toBeVisible();
  expect(await readStored(page, 'unmerged_cart')).toBe(guests);
  await page.evaluate((prefix) => {
    sessionStorage.setItem(`${prefix}counted_order`, 'of the customer');
    sessionStorage.setItem(`${prefix}checkout_draft`, '{"owner":"7"}');
  }, storedKey(''));

  // Signed out in the other tab; another customer then signs in here.
  const other = await context.newPage();
  await other.route('**/graphql*', (route) =>
    operationOf(route.request()) === 'MergeCartsAfterSignIn' ? route.abort() : route.continue(),
  );
  await openPage(other, '/account-information');
  await other.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(chip(other)).toContainText('Sign Up');
  await page.waitForURL('**/sign-in');
  await expect(chip(page)).toContainText('Sign Up');
  for (const tab of [page, other]) {
    const kept = () => tab.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join());
    await expect.poll(kept).not.toMatch(/token|account|cart|draft|counted|pending|viewed|session_until/i);
  }
  await page.unrouteAll();
  const merged: string[] = [];
  page.on('request', (request) => {
    if (operationOf(request) === 'MergeCartsAfterSignIn') merged.push(request.postData() ?? '');
  });
  await openPage(page, '/sign-in');
  await sendSignIn(page, nextEmail);
  await page.waitForURL('**/account-information');
  await expect(cartOf(page, 0)).toBeVisible();
  expect(merged).toEqual([]);
});
