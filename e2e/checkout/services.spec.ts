import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const ASSAY = { sku: 'SV-ASSAY-1', quantity: 1 };
const COIN = { sku: 'AG-SHIP-1', quantity: 1 };
const PAGE = '/assay-of-one-coin-or-bar.html';
const WIDTHS = [1440, 390] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const steps = (page: Page) => page.getByRole('list', { name: 'Checkout' }).getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chooses the wire and places the order. Returns its number. */
async function payByWire(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Bank wire/ }).check();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(heading(page)).toHaveText('Review your order');
  await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  return (
    (await page
      .getByText(/^\d{9}$/)
      .first()
      .textContent()) ?? ''
  );
}

for (const width of WIDTHS) {
  const theme = width === 390 ? 'dark' : 'light';
  const views = [{ width, theme }] as const;
  test(`an assay alone is bought without any delivery at ${width} px (KIND-03, KIND-07)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await test.step('its page promises no delivery', async () => {
      await openPage(page, PAGE);
      await expect(heading(page)).toHaveText('Assay of one coin or bar, by X-ray');
      await expect(page.getByText('Leaves the vault')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: /at your door/i })).toHaveCount(0);
      await expectAccessible(page, views);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(page.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();
    });

    await test.step('the cart has no delivery to choose or to add', async () => {
      await openPage(page, '/cart');
      const summary = page.getByRole('complementary', { name: 'Order summary' });
      await expect(summary.getByText('$45.00').first()).toBeVisible();
      await expect(summary.getByText('Delivery', { exact: true })).toHaveCount(0);
      await expectAccessible(page, views);
    });

    await test.step('checkout asks for the billing address, and skips the shipping method', async () => {
      await openPage(page, '/checkout?step=shipping-method');
      await expect(heading(page)).toHaveText('What is your billing address?');
      await expect(steps(page)).toHaveText(['Billing address', 'Payment', 'Review and place order']);
      await typeAddress(page, { email: 'assay@ingot.example' });
      await expectAccessible(page, views);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(heading(page)).toHaveText('How would you like to pay?');
      await expect(page.getByText('Your order is complete when it has arrived.').first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Billing address' })).toHaveCount(0);
      await expectAccessible(page, views);
    });

    const number = await payByWire(page);
    await test.step('the receipt names no delivery, and the paid order is complete', async () => {
      await expect(page.getByText('None. This order needs no delivery.')).toBeVisible();
      await expect(page.getByText('Ships to')).toHaveCount(0);
      await expect(page.getByText('With the carrier')).toHaveCount(0);
      await expectAccessible(page, views);
      await runShopCommand('pay', number, '--reference', 'Wire 9');
      await page.reload();
      await expect(page.getByRole('region', { name: 'Complete' })).toBeVisible();
      await expectAccessible(page, views);
    });
  });

  test(`an assay with a coin is delivered as the coin at ${width} px (KIND-03, KIND-07)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await seedCart(page, [COIN, ASSAY], 'address');
    await openPage(page, '/checkout');
    await expect(heading(page)).toHaveText('How should we ship it?');
    await expect(steps(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const number = await payByWire(page);
    await expect(page.getByText('Ships to')).toBeVisible();
    await expectAccessible(page, views);
    await runShopCommand('pay', number, '--reference', 'Wire 10');
    await runShopCommand('ship', number, '--carrier', 'UPS', '--tracking', '1Z998');
    await page.reload();
    await expect(page.getByRole('region', { name: 'On its way' })).toBeVisible();
  });
}
