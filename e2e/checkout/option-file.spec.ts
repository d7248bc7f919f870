import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const CASE = 'Gift case for one coin up to 40 mm';
const OPTION = 'Picture for the lid';
const picture = readFileSync(
  join(import.meta.dirname, '../../demo/media/catalog/product/gold-minted-bar-100g-1.webp'),
);

test('a picture for an option is uploaded, ordered and opened at the bench (KIND-05, KIND-07)', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await openPage(page, '/gift-case-for-one-coin-up-to-40-mm.html');
  const options = page.getByRole('region', { name: 'Make it yours' });
  const field = options.getByLabel(OPTION);

  await test.step('a wrong type and a file that is too large are rejected by name', async () => {
    await field.setInputFiles({
      name: 'crest.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(
      options.getByText(`The file 'crest.pdf' for '${OPTION}' has an invalid extension.`),
    ).toBeVisible();
    const large = Buffer.concat([picture, Buffer.alloc(10.5 * 1024 * 1024)]);
    await field.setInputFiles({ name: 'crest.webp', mimeType: 'image/webp', buffer: large });
    await expect(options.getByText(/is larger than the 10 megabytes allowed/)).toBeVisible();
    await expectAccessible(page);
  });

  await field.setInputFiles({ name: 'our crest.webp', mimeType: 'image/webp', buffer: picture });
  await expect(options.getByText('our crest.webp')).toBeVisible();
  await expect(options.getByText(/options \$18\.00$/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: 'My Cart, 1 product(s)' })).toBeVisible();
  await openPage(page, '/cart');
  await expect(
    page
      .getByRole('main')
      .getByText(/our crest\.webp/)
      .first(),
  ).toBeVisible();

  await openPage(page, '/checkout');
  await typeAddress(page, { email: 'crest@ingot.example' });
  await page.getByRole('button', { name: 'Continue to shipping method' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: /^Bank wire/ }).check();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expect(page.getByText(/our crest\.webp/).first()).toBeVisible();
  const number =
    (await page
      .getByText(/^\d{9}$/)
      .first()
      .textContent()) ?? '';
  await runShopCommand('pay', number, '--reference', `Crest ${number}`);

  await test.step('the bench opens the picture that the buyer sent', async () => {
    const context = await browser.newContext({ baseURL: `http://localhost:${SHOP_PORT}` });
    const bench = await context.newPage();
    await joinStaff(bench, { name: 'Della Marsh', role: 'bench' });
    await bench.goto('/office/bench');
    await bench.getByRole('button', { name: `Pack order ${number}` }).click();
    const line = bench.getByRole('listitem').filter({ hasText: CASE });
    await expect(line).toContainText(OPTION);
    await expectAccessible(bench);
    const [saved] = await Promise.all([
      bench.waitForEvent('download'),
      line.getByRole('link', { name: 'Download our crest.webp' }).click(),
    ]);
    expect(readFileSync(await saved.path())).toEqual(picture);
    await context.close();
  });
});
