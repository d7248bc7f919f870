import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { expectFocusKept, tabTo } from '../harness/page/keyboard.ts';
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

test('a counter chosen on the product page is in the cart, and chosen in the checkout (KIND-06)', async ({
  page,
}) => {
  await seedCart(page, [{ sku: 'AG-SHIP-1', quantity: 1 }], 'address');
  const dialog = page.getByRole('dialog', { name: 'Collect at a counter' });
  await test.step('is chosen by keyboard on the product page', async () => {
    await openPage(page, '/2026-tall-ship-1-oz-silver-coin.html');
    const opener = page.getByRole('main').getByRole('button', { name: 'Collect at a counter' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog).toContainText(/Ready .+ if you pay now/);
    await expect(dialog.getByRole('button', { name: 'Choose a counter' })).toBeDisabled();
    await expectAccessible(page);
    await expectFocusKept(page, dialog);
    await dialog.getByRole('radio', { name: /^Assay Row/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /^Harbor counter/ })).toBeChecked();
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Collect at Harbor counter' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Collect at Harbor counter' }),
    ).toBeFocused();
  });
  await test.step('is named and changed in the cart', async () => {
    await openPage(page, '/cart');
    const opener = page.getByRole('main').getByRole('button', { name: 'Collect at Harbor counter' });
    await expectAccessible(page);
    await opener.click();
    await expect(dialog.getByRole('radio', { name: /^Harbor counter/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
  await openPage(page, '/checkout');
  const counters = page.getByRole('radiogroup', { name: 'Where to collect' });
  await expect(counters.getByRole('radio', { name: /^Harbor counter/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Harbor counter' })).toBeVisible();
});
