import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

test('every number of a report opens its rows, long reports run as jobs, and files have the same sums (REP-01, REP-02)', async ({
  page,
}) => {
  const { number } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'payment'));
  await joinStaff(page, { name: 'Aldo Reyes', role: 'owner' });
  await page
    .getByRole('navigation', { name: 'Desks' })
    .getByRole('link', { name: 'Reports', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Sales' });
  const sum = table.getByRole('row', { name: /^Sum/ });
  await expect(sum).toBeVisible();
  await expectAccessible(page);

  // Another journey may place an order between the two readings.
  await expect(async () => {
    await page.goto('/office/reports/sales');
    const total = sum.getByRole('link').nth(1);
    const shown = await total.textContent();
    await total.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sales: Goods' })).toBeVisible();
    await expect(page.getByText('Sum of all rows').locator('..')).toHaveText(`Sum of all rows${shown}`, {
      timeout: 5_000,
    });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();

  for (const [tab, title] of [
    ['Margin', 'Margin over spot'],
    ['Premium by family', 'Premium by family'],
    ['Payments', 'Payments'],
    ['Refunds', 'Refunds'],
    ['Tax by state', 'Tax by state and rule'],
    ['Positions', 'Positions'],
    ['Alerts', 'Pending alerts'],
    ['Searches', 'Searches without result'],
    ['Late payers', 'Late payers'],
  ] as const) {
    await test.step(title, async () => {
      if (tab === 'Margin') await page.goto('/office/reports/sales');
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Read at' })).toBeVisible();
      await expectAccessible(page);
    });
  }

  await page.goto('/office/reports/margin');
  await page.getByLabel('Days').selectOption({ label: 'Last 12 months' });
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByRole('region', { name: 'Margin over spot' })).toContainText('Silver');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the report' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /^Download margin-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^margin-.*\.csv$/);
});
