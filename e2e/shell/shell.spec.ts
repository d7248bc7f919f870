import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('the theme follows the system until it is chosen, and keeps the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  expect(await theme(page)).toBe('dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  expect(await theme(page)).toBe('light');
  await page.reload();
  expect(await theme(page)).toBe('light');
  await openPage(page, '/checkout');
  expect(await theme(page)).toBe('light');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
});

test('the header is sticky and has a shadow beyond 50 px (HEAD-15, HEAD-16)', async ({ page }) => {
  await openPage(page, '/silver.html');
  const header = page.getByRole('banner');
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
  /** Scrolls, and waits for the paint at that position. */
  const scrollTo = (top: number) =>
    page.evaluate(async (y) => {
      window.scrollTo(0, y);
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return window.scrollY;
    }, top);
  expect(await scrollTo(51)).toBe(51);
  await expect.poll(shadow).not.toBe('none');
  expect(await scrollTo(50)).toBe(50);
  await expect.poll(shadow).toBe('none');
  expect(await scrollTo(0)).toBe(0);
  expect(await scrollTo(50)).toBe(50);
  expect(await shadow()).toBe('none');
  await scrollTo(600);
  await expect.poll(shadow).not.toBe('none');
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollTo(0);
  await expect.poll(shadow).toBe('none');
});

test('the cart trigger counts to 99+ and leads to the cart (HEAD-05, HEAD-08)', async ({ page }) => {
  await seedCart(page, [{ sku: 'AG-WHT-1', quantity: 100 }]);
  await openPage(page, '/');
  const trigger = page.getByRole('banner').getByRole('link', { name: 'My Cart, 99+ product(s)' });
  await test.step('on a desktop it opens and closes the mini-cart, on a phone it leads to the cart (CONF-12)', async () => {
    await trigger.click();
    const panel = page.getByRole('dialog', { name: 'My Cart' });
    await expect(panel).toContainText('100 product(s)');
    await expect(page).toHaveURL('/');
    await trigger.click();
    await expect(panel).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 900 });
    await trigger.click();
    await expect(page).toHaveURL('/cart');
  });
  await test.step('checkout has no trigger (HEAD-07)', async () => {
    await openPage(page, '/checkout');
    await expect(page.getByRole('link', { name: /^My Cart/ })).toHaveCount(0);
  });
});
