import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';

test('a guest chooses a counter by keyboard and sees it again before paying (KIND-06)', async ({ page }) => {
  await seedCart(page, [{ sku: 'AG-SHIP-1', quantity: 1 }], 'address');
  await openPage(page, '/checkout');
  await page.getByRole('radio', { name: /^Collect from Port Ellery/ }).check();
  const counters = page.getByRole('radiogroup', { name: 'Where to collect' });
  await expect(counters.getByRole('radio')).toHaveCount(2);
  await expect(counters.getByRole('radio', { name: /^Assay Row/ })).toBeChecked();
  await expect(counters).toContainText('14 Assay Row');
  await expect(counters).toContainText(/Ready .+ from 10:00/);
  await expect(counters).toContainText('We keep it for you until');
  await expectAccessible(page);
  await counters.getByRole('radio', { name: /^Assay Row/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(counters.getByRole('radio', { name: /^Harbor counter/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Harbor counter' })).toBeVisible();
});
