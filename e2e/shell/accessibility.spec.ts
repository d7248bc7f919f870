import { expect, type Page } from '@playwright/test';
import { PAGES, SPLAT } from '../../storefront/src/routes/page-table.ts';
import { atWidth, expectAccessible, VIEWS, type View } from '../harness/page/accessible.ts';
import { expectNoLayoutShift, recordLayoutShifts } from '../harness/page/layout-shifts.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { listenTo, type QuietPage } from '../harness/page/quiet-page.ts';
import { type CartStage, makeCart, orderCart, seedCart } from '../harness/shopper/seed-cart.ts';

const LINES = [
  { sku: 'AG-SHIP-1', quantity: 5 },
  { sku: 'AC-LOUPE', quantity: 1 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One page of each template. Each is checked in one view, and the views alternate. */
const TEMPLATES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['a filtered category', '/gold.html?form[filter]=coin&sort=price:asc'],
  ['a simple product', '/2026-tall-ship-1-oz-silver-coin.html'],
  ['a configurable product', '/gold-bar-in-assay-card-choose-a-weight.html'],
  ['a product out of stock', '/2026-lighthouse-1-oz-silver-round.html'],
  ['search results', '/search.html?query=silver'],
  ['search without results', '/search.html?query=zzzzzz'],
  ['a CMS page', '/inside-the-vault'],
  ['the journal', '/blog'],
  ['a post', '/blog/guides/your-first-ounce'],
  ['the reviews of the shop', '/reviews?metal=silver'],
  ['the price of a metal', '/spot/gold?range=MAX'],
  ['selling to the shop', '/sell-to-us?metal=platinum'],
  ['contact', '/contact-us'],
  ['sign-in', '/sign-in'],
  ['an empty cart', '/cart'],
  ['the style guide', '/style-guide'],
  ['not found', '/there-is-no-such-page'],
];

/** Further pages of these templates, checked for errors only. */
const STATES = [
  '/silver.html',
  '/silver/silver-coins.html?form[filter]=coin&page_size=24',
  '/2026-honey-bee-2-oz-silver-coin.html',
  '/2026-moonlight-owl-1-oz-silver-coin-proof.html',
  '/search.html?query=silver&kind=category',
  '/search.html?query=silvr+bar',
  '/faq',
  '/about',
  '/how-premiums-work',
  '/friday-letter',
  '/sell-to-us/faq',
  '/sell-to-us/quote',
  '/order-cancel?order=x&key=x',
  '/customer/account/createPassword?token=x',
  '/customer/account/confirm?email=a@oakes.example&key=x',
];

/** The public pages of the storefront's table, so that a new page is checked, too. */
const OTHER_PAGES = [
  ...STATES,
  ...PAGES.filter(({ path, guard }) => path !== SPLAT && guard === undefined)
    .map(({ path, example = path.replace(/^\/?/, '/') }) => example)
    .filter((path) => ![...STATES, ...TEMPLATES.map(([, shown]) => shown)].includes(path)),
];

/** Pages with status 404. */
const NOT_FOUND: ReadonlySet<string> = new Set(['/there-is-no-such-page', '/receipt/x']);

test.describe('pages of a visitor', () => {
  let page: Page;
  let quiet: QuietPage;
  // One browser context for all tests, so that the files of the build load once. The service worker
  // is part of a visit.
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'allow' });
    quiet = await listenTo(page);
    await recordLayoutShifts(page);
  });
  test.afterAll(() => page.close());

  for (const [index, [name, path]] of TEMPLATES.entries()) {
    const view = VIEWS[index % VIEWS.length] as View;
    test(`${name} is accessible, obeys its policy, does not shift, and has no errors (OPEN-69)`, async () => {
      await page.setViewportSize({ width: view.width, height: 900 });
      const response = await openPage(page, path);
      expect(response?.status()).toBe(NOT_FOUND.has(path) ? 404 : 200);
      // A page that still loads its own content is not scrolled: what comes would move its foot.
      await expect(page.getByText(/^Loading your /)).toHaveCount(0);
      await quiet.expectQuiet();
      await expectNoLayoutShift(page, `${name} at ${view.width}`);
      await expectAccessible(page, [view]);
      expect(quiet.troubles).toEqual([]);
    });
  }

  test('other pages have no errors and no missing resources', async () => {
    for (const path of OTHER_PAGES) {
      const response = await openPage(page, path);
      expect(response?.status(), path).toBe(NOT_FOUND.has(path) ? 404 : 200);
      await quiet.expectQuiet();
    }
  });

  test('full carts, checkouts and receipts have no errors and no missing resources', async () => {
    const { token } = await orderCart(await makeCart([{ sku: 'AC-LOUPE', quantity: 1 }], 'payment'));
    await seedCart(page, [{ sku: 'AG-SHIP-1', quantity: 5 }], 'payment');
    for (const path of ['/cart', '/checkout', `/receipt/${token}`]) {
      const response = await openPage(page, path);
      expect(response?.status()).toBe(200);
      await quiet.expectQuiet();
    }
  });

  test('an injected script does not run, and the browser reports it', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    await expect
      .poll(() => quiet.troubles)
      .toContainEqual(expect.stringMatching(/^script-src-elem inline at \//));
    await expect(page).not.toHaveTitle('taken over');
  });
});

test('the review and message forms are accessible, with problems shown at the fields (OPEN-69)', async ({
  page,
}) => {
  await openPage(page, '/2026-honey-bee-2-oz-silver-coin.html');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByLabel('Nickname')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, VIEWS);
  await openPage(page, '/contact-us');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, atWidth(390));
});

test('the suggestion panel is accessible (OPEN-69)', async ({ page }) => {
  await openPage(page, '/');
  const field = page.getByRole('combobox', { name: /search/i }).first();
  await field.fill('silver');
  await expect(page.getByRole('option').or(page.getByRole('gridcell')).first()).toBeVisible();
  await expectAccessible(page, atWidth(1440));
});

test('the full cart, its mini-cart and the item-added dialog are accessible (OPEN-69)', async ({ page }) => {
  await seedCart(page, LINES);
  await openPage(page, '/cart');
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  await expectAccessible(page, VIEWS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'My Cart, 6 product(s)' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' }).getByText('Subtotal')).toBeVisible();
  await expectAccessible(page, atWidth(1440));
  await openPage(page, '/loupe-10x-with-light.html');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, VIEWS);
});

test('the drawer is accessible (OPEN-69)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openPage(page, '/');
  await page.getByRole('button', { name: /menu|navigation/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Silver' }).click();
  await expect(page.getByRole('dialog').getByText('All silver')).toBeVisible();
  await expectAccessible(page, atWidth(390));
});

const STEPS: readonly (readonly [CartStage, heading: string])[] = [
  ['items', 'Where should we ship it?'],
  ['address', 'How should we ship it?'],
  ['method', 'How would you like to pay?'],
  ['payment', 'Review your order'],
];

for (const [stage, heading] of STEPS) {
  test(`the checkout step "${heading}" is accessible (OPEN-69, CHK-05)`, async ({ page }) => {
    await seedCart(page, LINES, stage);
    await openPage(page, '/checkout');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    if (stage === 'items') {
      // With problems shown at the fields.
      await page.getByRole('button', { name: 'Continue to shipping method' }).click();
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page, VIEWS);
  });
}

test('the receipt is accessible (OPEN-69)', async ({ page }) => {
  const { token } = await orderCart(await makeCart(LINES, 'payment'));
  await openPage(page, `/receipt/${token}`);
  await expectAccessible(page, VIEWS);
});
