import { expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
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
  // More metal for a little more, and the next best basket.
  const before = Number(/[\d.]+ oz/.exec(await summary.innerText())?.[0].replace(' oz', ''));
  const more = summary.getByRole('button', { name: /more buys another piece/ });
  const promised = Number(/([\d.]+) oz for/.exec(await more.innerText())?.[1]);
  expect(promised).toBeGreaterThan(before);
  await more.click();
  await expect
    .poll(async () => Number(/[\d.]+ oz/.exec(await summary.innerText())?.[0].replace(' oz', '')))
    .toBeGreaterThanOrEqual(promised);
  const next = page.getByRole('region', { name: 'Next best' }).getByRole('listitem').first();
  const contents = (await next.locator('b').innerText()).split(', ');
  await next.getByRole('button', { name: /^Use this/ }).click();
  for (const one of contents)
    await expect(page.getByRole('region', { name: 'Your best basket' })).toContainText(
      one.replace(/^\d+ × /, ''),
    );
  await expectAccessible(page);
  const pieces = await summary.getByRole('term').first().innerText();
  await summary.getByRole('button', { name: 'Put this in my cart' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(/gold/i);
  expect(pieces).toMatch(/^\d+ pieces?$/);
});
