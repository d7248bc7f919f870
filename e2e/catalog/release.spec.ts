import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { setOpening } from '../harness/shop/database.ts';

const BAR = { sku: 'PT-M50', path: '/50-g-platinum-minted-bar.html' };
const OPENS = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 9, 17));

test('a product whose orders are not open yet says when they open, and offers an alert (ALRT-01)', async ({
  page,
}) => {
  await setOpening(BAR.sku, OPENS);
  const main = page.getByRole('main');
  await expect(async () => {
    await openPage(page, BAR.path);
    await expect(main.getByText('Not open yet').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(main.getByRole('button', { name: 'Not open yet' })).toBeDisabled();
  await expect(main.getByText(`Orders open March 9, ${OPENS.getUTCFullYear()}`)).toBeVisible();
  await expect(main.getByText('Out of stock')).toBeHidden();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Notify me when orders open' }).first().click();
  await expect(page).toHaveURL(/\/alerts\/new\?/);
  await expect(main.getByRole('radio', { name: 'Release opens' })).toBeChecked();
});
