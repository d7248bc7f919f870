import { expect, type Page, test } from '@playwright/test';
import { readStored, storedKey } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { queryDatabase, setStock } from '../harness/shop/database.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';

const GLOVES = { sku: 'AC-GLOVES', quantity: 2 };
/** Its stock changes: no other file orders it. */
const LEDGER = { sku: 'AC-LEDGER', quantity: 2 };
const LOUPE = { name: 'Loupe, 10×, with light', path: '/loupe-10x-with-light.html' };

/** The stored cart id of this browser. */
const storedCartId = (page: Page) => readStored(page, 'cartId');

/** Returns the content of a cart by the API: quantities by SKU. */
async function contentsOf(cartId: string | null): Promise<Record<string, number>> {
  const { cart } = await queryShop<{ cart: { items: { quantity: number; product: { sku: string } }[] } }>(
    'query($id: String!) { cart(cart_id: $id) { items { quantity product { sku } } } }',
    { id: cartId },
  );
  return Object.fromEntries(cart.items.map(({ quantity, product }) => [product.sku, quantity]));
}

/** Clicks the button of a product page; expects the dialog, and no error. */
async function addFromPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Item added to your shopping cart' });
  await expect(dialog).toContainText(LOUPE.name);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('a browser without storage can browse and add (GEN-03)', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await openPage(page, '/accessories/scales-and-testing.html');
  await page.getByRole('main').getByRole('link', { name: LOUPE.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOUPE.name);
  await expect(page).toHaveURL(LOUPE.path);
  await addFromPage(page);
});

test('a browser with full storage and foreign values under our keys can browse, add and check out (OPEN-82)', async ({
  page,
}) => {
  await page.addInitScript(
    ([cart, answers]) => {
      if (localStorage.getItem('filled') !== null) return;
      localStorage.setItem('filled', 'yes');
      localStorage.setItem(cart, '{"value":');
      localStorage.setItem(answers, '[{"half');
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (;;) localStorage.setItem(`of another ${size} ${localStorage.length}`, 'x'.repeat(size));
        } catch {
          // When a value does not fit, half of it may fit.
        }
      }
    },
    [storedKey('cartId'), storedKey('apollo-cache-persist-default')] as const,
  );
  await openPage(page, '/accessories/scales-and-testing.html');
  await page.getByRole('main').getByRole('link', { name: LOUPE.name }).first().click();
  // The URL changes before the list disappears. Its buttons have the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOUPE.name);
  await expect(page).toHaveURL(LOUPE.path);
  await addFromPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Go to cart' }).click();
  const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Where should we ship it?' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const LOSSES: readonly (readonly [title: string, sql: string])[] = [
  ['that is gone', 'delete from cart where masked_id = $1'],
  [
    'that was ordered on another device',
    'update cart set is_active = false, version = version + 1 where masked_id = $1',
  ],
  [
    'that belongs to somebody now',
    `with somebody as (
       insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
       values ($1 || '@example.com', $1 || '@example.com', 'Some', 'Body', '$argon2id$none', false, now()) returning id
     )
     update cart set customer_id = somebody.id, version = version + 1 from somebody where masked_id = $1`,
  ],
];

test('a lost cart, in several ways: adding creates a new one and the click is not lost (CART-09, CART-10, CART-11, CART-14)', async ({
  page,
}) => {
  await seedCart(page, [GLOVES]);
  await openPage(page, LOUPE.path);
  await expect(page.getByRole('link', { name: 'My Cart, 2 product(s)' })).toBeVisible();
  for (const [title, sql] of LOSSES) {
    await test.step(title, async () => {
      const lost = await storedCartId(page);
      await queryDatabase(sql, [lost]);
      await addFromPage(page);
      const found = await storedCartId(page);
      expect(found).not.toBe(lost);
      expect(await contentsOf(found)).toEqual({ 'AC-LOUPE': 1 });
      await expect(page.getByText('My Cart, 1 product(s)')).toBeAttached();
      await page.getByRole('dialog').getByRole('button', { name: 'Continue shopping' }).click();
    });
  }
});

test('a cart that is lost while its page is open: changing a quantity moves the line to a new one (CART-12, CART-16)', async ({
  page,
}) => {
  const lost = await seedCart(page, [GLOVES]);
  await openPage(page, '/cart');
  const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
  await expect(line.getByRole('textbox')).toHaveValue('2');
  // The page's initial requests have finished: only the change finds the cart lost.
  await expect(page.getByRole('link', { name: 'My Cart, 2 product(s)' })).toBeVisible();
  await queryDatabase('delete from cart where masked_id = $1', [lost]);
  await line.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => storedCartId(page)).not.toBe(lost);
  await expect(line.getByRole('textbox')).toHaveValue('3');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await contentsOf(await storedCartId(page))).toEqual({ 'AC-GLOVES': 3 });

  await queryDatabase('delete from cart where masked_id = $1', [await storedCartId(page)]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a cart that was ordered in another tab: this one is empty and can be filled again (CART-18)', async ({
  page,
  context,
}) => {
  const ordered = await seedCart(page, [GLOVES], 'payment');
  await openPage(page, LOUPE.path);
  await expect(page.getByRole('link', { name: 'My Cart, 2 product(s)' })).toBeVisible();

  const other = await context.newPage();
  await openPage(other, '/checkout');
  await other.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
  await other.getByRole('button', { name: /^Place order/ }).click();
  await expect(other).toHaveURL(/\/receipt\//);

  await expect(page.getByRole('link', { name: 'My Cart, 0 product(s)' })).toBeVisible();
  await addFromPage(page);
  expect(await storedCartId(page)).not.toBe(ordered);
  expect(await contentsOf(await storedCartId(page))).toEqual({ 'AC-LOUPE': 1 });
});

test.describe('a product that sells out while it is in the cart', () => {
  const BLOCKED = 'An item in your cart is currently out-of-stock and must be removed in order to Checkout.';
  let before = 0;

  test.beforeAll(async () => {
    const [row] = await queryDatabase<{ quantity: number }>(
      'select quantity from product_stock join product on id = product_id where sku = $1',
      [LEDGER.sku],
    );
    before = row?.quantity ?? 0;
  });
  test.afterEach(() => setStock(LEDGER.sku, before));

  test('is marked on its line, and checkout is blocked until it is removed (CHK-08, OPEN-29)', async ({
    page,
  }) => {
    await seedCart(page, [LEDGER, { sku: 'AC-LOUPE', quantity: 1 }]);
    await openPage(page, '/cart');
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await setStock(LEDGER.sku, 0);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(BLOCKED)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    const lines = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
    const ledger = lines.filter({ hasText: 'Bullion ledger' });
    await expect(ledger.getByRole('alert')).toBeVisible();
    await expect(lines.filter({ hasText: LOUPE.name }).getByRole('alert')).toHaveCount(0);
    await ledger.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect(page.getByText(BLOCKED)).toHaveCount(0);
  });

  test('is reported at the review step, and no order is placed (CHK-08)', async ({ page }) => {
    const cartId = await seedCart(page, [LEDGER], 'payment');
    await openPage(page, '/checkout');
    await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    await setStock(LEDGER.sku, 1);
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to cart' }).first().click();
    const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
    await expect(line.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    const orders = await queryDatabase(
      'select 1 from sales_order join cart on cart.id = cart_id where masked_id = $1',
      [cartId],
    );
    expect(orders).toHaveLength(0);
  });
});
