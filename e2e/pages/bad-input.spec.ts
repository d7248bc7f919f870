import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';

const COIN = { sku: 'AG-SHIP-1', quantity: 2 };
const NO_QUANTITY = 'Choose a whole number, 1 or more.';

/** Types into a field and leaves it, as by keyboard. */
async function settle(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

test('an invalid quantity is reported at the field of the product page, one above the stock when it is added (ADD-01, ADD-09)', async ({
  page,
}) => {
  await openPage(page, '/2026-tall-ship-1-oz-silver-coin.html');
  const field = page.getByRole('textbox', { name: 'Quantity', exact: true });
  await expect(field).toHaveValue('1');
  await settle(field, '3');
  for (const text of ['0', '1.5', '1e9', 'five']) {
    await settle(field, text);
    await expect(field, text).toHaveAccessibleDescription(NO_QUANTITY);
    await expect(field).toHaveValue('3');
    await page.getByRole('button', { name: 'One more' }).first().click();
    await expect(field).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'One fewer' }).first().click();
  }
  await settle(field, '1000000000');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(field).toHaveAccessibleDescription(/The most you may purchase is [\d,]+\./);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices.getByRole('alert')).toHaveText(/The most you may purchase is [\d,]+\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an invalid quantity is reported on the cart line, which keeps its own (OPEN-29)', async ({ page }) => {
  await seedCart(page, [COIN]);
  await openPage(page, '/cart');
  const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
  for (const [text, message] of [
    ['0', NO_QUANTITY],
    ['1.5', NO_QUANTITY],
    ['1000000000', /The most you may purchase is [\d,]+\./],
  ] as const) {
    await settle(line.getByRole('textbox'), text);
    await expect(line.getByRole('alert')).toHaveText(message);
    await expect(line.getByRole('textbox')).toHaveValue('2');
  }
});

test.describe('an address', () => {
  const good: readonly (readonly [label: string, text: string])[] = [
    ['E-mail', 'shopper@ingot.example'],
    ['First Name', 'Ada'],
    ['Last Name', 'Buyer'],
    ['Street address', '1 Quay Street'],
    ['City', 'Dover'],
    ['ZIP code', '19901'],
    ['Phone', '3025550100'],
  ];
  const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to shipping method' }).click();

  test('that is undeliverable is reported at the invalid field (VAL-01, VAL-12, CONF-05)', async ({
    page,
  }) => {
    await seedCart(page, [COIN]);
    await openPage(page, '/checkout');
    await test.step('no input', async () => {
      await page.getByLabel('First Name').fill('   ');
      await goOn(page);
      for (const [label] of good) {
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Is required\.$/);
        await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(page.getByLabel('E-mail')).toBeFocused();
    });
    await test.step('no region', async () => {
      for (const [label, text] of good) await page.getByLabel(label).fill(text);
      await goOn(page);
      await expect(page.getByLabel('State')).toHaveAccessibleDescription('Is required.');
      await expect(page.getByLabel('State')).toBeFocused();
      await page.getByLabel('State').selectOption({ label: 'Delaware' });
    });
    await test.step('an invalid postcode', async () => {
      await page.getByLabel('ZIP code').fill('SW1A 1AA');
      await goOn(page);
      await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('ZIP code must look like 19901.');
      await page.getByLabel('ZIP code').fill('19901');
    });
    await test.step('a malformed e-mail address', async () => {
      for (const text of ['ada', 'ada@shop', 'ada buyer@ingot.example']) {
        await page.getByLabel('E-mail').fill(text);
        await goOn(page);
        await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
          /Enter an e-mail address like name@example\.com$/,
        );
      }
      await page.getByLabel('E-mail').fill('shopper@ingot.example');
    });
    await test.step('another country has its own regions and postcodes', async () => {
      await page.getByLabel('Country').selectOption({ label: 'Canada' });
      await goOn(page);
      await expect(page.getByLabel('Province')).toHaveAccessibleDescription('Is required.');
      await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
        'Postal code must look like K1A 0B1.',
      );
    });
  });

  test('only countries of the shop are offered; one that was removed is reported at the field (VAL-11, CHK-09)', async ({
    page,
  }) => {
    await seedCart(page, [COIN], 'address');
    await openPage(page, '/checkout');
    await page.getByRole('button', { name: 'Change ships to' }).click();
    await expect(page.getByLabel('Country').getByRole('option')).toHaveText([
      'Canada',
      'Germany',
      'Ireland',
      'Netherlands',
      'Switzerland',
      'United Kingdom',
      'United States',
    ]);

    // Simulates a page that was opened before the shop removed Norway.
    await page.route(/\/graphql\?.*Countries/, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const norway = { id: 'NO', full_name_locale: 'Norway', available_regions: null };
      answer.data.countries.push({
        ...answer.data.countries[0],
        ...norway,
        is_region_required: false,
        postcode_pattern: '^[0-9]{4}$',
      });
      await route.fulfill({ response, json: answer });
    });
    await openPage(page, '/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Change ships to' }).click();
    await page.getByLabel('Country').selectOption({ label: 'Norway' });
    await page.getByLabel('Postcode').fill('0150');
    await goOn(page);
    await expect(page.getByLabel('Country')).toHaveAccessibleDescription(
      'We cannot ship to the selected area.',
    );
  });
});

test('placing an order without agreement is reported at the checkbox, and nothing is sent (VAL-08)', async ({
  page,
}) => {
  await seedCart(page, [COIN], 'payment');
  await openPage(page, '/checkout');
  let sent = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('placeOrder')) sent += 1;
  });
  const agreement = page.getByRole('checkbox', { name: /fixed-price order is a contract/ });
  await expect(agreement).not.toBeChecked();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(agreement).toHaveAccessibleDescription('Must be checked.');
  expect(sent).toBe(0);
  await agreement.check();
  await expect(page.getByText('Must be checked.')).toHaveCount(0);
});
