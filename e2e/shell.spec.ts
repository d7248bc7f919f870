import { expect, type Page, test } from '@playwright/test';
import { giveCart } from './harness/given-cart.ts';
import { openPage } from './harness/open-page.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('the theme is what the system prefers until it is chosen, and stays as chosen', async ({ page }) => {
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

test('HEAD-15 HEAD-16 HEAD-19 the header stays on top and lifts off past 50 px', async ({ page }) => {
  await openPage(page, '/silver.html');
  const header = page.getByRole('banner');
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
  await page.evaluate(() => scrollTo(0, 50));
  expect(await shadow()).toBe('none');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(shadow).not.toBe('none');
  expect((await header.boundingBox())?.y).toBe(0);
  expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(80);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(shadow).toBe('none');
  await page.setViewportSize({ width: 960, height: 900 });
  const height = (await header.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(56);
  expect(height).toBeLessThan(80);
});

test('HEAD-05 HEAD-06 HEAD-07 HEAD-08 CONF-12 CONF-25 the cart trigger counts to 99+ and leads to the cart', async ({
  page,
}) => {
  await giveCart(page, [{ sku: 'AG-WHT-1', quantity: 100 }]);
  await openPage(page, '/');
  const trigger = page.getByRole('banner').getByRole('link', { name: 'My Cart, 99+ product(s)' });
  await trigger.click();
  const panel = page.getByRole('dialog', { name: 'My Cart' });
  await expect(panel).toContainText('100 product(s)');
  await expect(page).toHaveURL('/');
  await trigger.click();
  await expect(panel).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 900 });
  await trigger.click();
  await expect(page).toHaveURL('/cart');
  await openPage(page, '/checkout');
  await expect(page.getByRole('link', { name: /^My Cart/ })).toHaveCount(0);
});
