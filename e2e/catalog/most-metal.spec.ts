import { expect, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';

test('finds the basket with the most metal for an amount, and puts it in the cart (DOOR-05)', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Find my basket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Most metal for my money');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,500');
  await page.getByRole('button', { name: 'Find the basket' }).click();
  await expect(page.getByText('Enter a postal code, because tax and delivery depend on it.')).toBeVisible();
  await page.getByRole('textbox', { name: 'ZIP or postal code' }).fill('19801');
  await page.getByRole('textbox', { name: 'ZIP or postal code' }).press('Enter');
  const summary = page.getByRole('complementary', { name: 'You get' });
  await expect(summary).toContainText(/\d+\.\d\d oz/);
  await page.getByRole('button', { name: 'Gold', exact: true }).click();
  await expect(summary).toContainText('g of fine gold');
  const total = (
    await summary.getByText('Delivered').locator('xpath=following-sibling::dd').innerText()
  ).trim();
  expect(Number(total.replaceAll(/[$,]/g, ''))).toBeLessThanOrEqual(1_500);
  const pieces = await summary.getByRole('term').first().innerText();
  await summary.getByRole('button', { name: 'Put this in my cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(/gold/i);
  expect(pieces).toMatch(/^\d+ pieces?$/);
});
