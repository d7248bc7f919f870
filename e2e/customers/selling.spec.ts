import { expect } from '@playwright/test';
import { centsOf } from '../harness/figures.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';

test('a visitor selects products to sell, signs in, locks the price, accepts, and finds the quote in the customer area (OPEN-43, OPEN-24, SELL-03)', async ({
  page,
}) => {
  const sum = page.getByRole('complementary', { name: 'We pay' });
  let held = 0;

  await test.step('products are found and selected by keyboard, and the total follows', async () => {
    await openPage(page, '/sell-to-us');
    await page.getByRole('link', { name: 'Get a quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to sell?');
    const find = page.getByLabel('Find a product');
    await find.fill('platinum coin');
    await find.press('Tab');
    await page.keyboard.press('Enter');
    await expect(sum).toContainText('1 piece');
    const one = await centsOf(sum);
    await page.getByLabel(/^Quantity of/).fill('3');
    await page.getByLabel(/^Quantity of/).press('Enter');
    await expect(sum).toContainText('3 pieces');
    await expect(sum).toContainText(
      'We lock a sell quote for 10 minutes, while the market is closed at most until it opens.',
    );
    expect(await centsOf(sum)).toBe(3 * one);
    await expectAccessible(page);
  });

  await test.step('signing in keeps the selection', async () => {
    await page.getByRole('button', { name: 'Sign in to lock this price' }).click();
    await page.waitForURL('**/sign-in');
    await page.getByRole('link', { name: 'Create an Account' }).click();
    const main = page.getByRole('main');
    const email = `selling.${Date.now()}@oakes.example`;
    await main.getByLabel('E-mail', { exact: true }).fill(email);
    await main.getByLabel('Confirm E-mail').fill(email);
    await main.getByLabel('First Name').fill('Marta');
    await main.getByLabel('Last Name').fill('Oakes');
    await main.getByLabel('Password', { exact: true }).fill('Struck-1oz');
    await main.getByRole('button', { name: 'Create an Account' }).click();
    await page.waitForURL('**/sell-to-us/quote?items=*');
    await expect(sum).toContainText('3 pieces');
  });

  await test.step('the price is locked, accepted, and listed', async () => {
    await page.getByRole('button', { name: 'Lock this price' }).click();
    await page.waitForURL('**/sell-quotes/Q-*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your price is locked');
    await expect(page.getByRole('timer')).toContainText(/9:\d\d|10:00/);
    held = await centsOf(sum);
    await expectAccessible(page);
    await page.getByLabel('Account holder').fill('Marta Oakes');
    await page.getByLabel('Bank', { exact: true }).fill('Harrow Savings');
    await page.getByLabel('Routing number').fill('021 000 021');
    await page.getByLabel('Account number').fill('0001 7781');
    await page.getByLabel(/^I own these pieces/).check();
    await page.getByLabel(/^I agree to the selling terms/).check();
    await page.getByRole('button', { name: /^Sell for/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quote Q-/);
    await expect(page.getByText('Wire, account ending 7781')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('heading', { name: 'How to pack' })).toBeVisible();
    await page.getByRole('link', { name: 'Print label and slip' }).click();
    await expect(page.getByRole('img', { name: /^Q-/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Back to quote/ }).click();
    await page.getByLabel('Tracking number').fill('1Z 7781');
    await page.getByRole('button', { name: 'I have shipped it' }).click();
    await expect(page.getByRole('heading', { name: 'Your package is on its way' })).toBeVisible();
    await page.getByRole('link', { name: 'Sell quotes' }).last().click();
    const row = page.getByRole('row', { name: /^Q-/ });
    await expect(row).toContainText('Shipped');
    expect(await centsOf(row)).toBe(held);
    await expectAccessible(page);
  });
});
