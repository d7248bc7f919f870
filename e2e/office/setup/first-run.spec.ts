import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  expectStepDone,
  fillSettings,
  openSetupStep,
  saveSettings,
  setupStep,
} from '../../harness/office/setup-steps.ts';
import { expectAccessible } from '../../harness/page/accessible.ts';
import { addPasskeyDevice } from '../../harness/page/passkeys.ts';
import { test } from '../../harness/page/policed-test.ts';
import { FIRST_RUN_SHOP_PORT } from '../../harness/places.ts';
import { type NewShop, startNewShop } from '../../harness/shop/new-shop.ts';
import { mailsWith } from '../../harness/shop/outbox.ts';
import { orderAsGuest } from '../../harness/shopper/order-as-guest.ts';

// Passkeys belong to a host name; an address has none.
const BASE = `http://localhost:${FIRST_RUN_SHOP_PORT}`;
const LOGO = join(import.meta.dirname, '../../../demo/media/catalog/product/gold-minted-bar-100g-1.webp');
const NAME = 'Oakes & Sons';
const PRODUCT = 'Oakes assay balance';

test.use({ baseURL: BASE, contextOptions: { reducedMotion: 'reduce' } });

let shop: NewShop;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await startNewShop('first-run', FIRST_RUN_SHOP_PORT, { PUBLIC_URL: BASE });
});
test.afterAll(() => shop.close());

test('a dealer turns the demo shop into an own one, and shoppers see nothing of the demo (SYS-02)', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);

  await test.step('the owner of the demo shop invites the dealer, who joins with a passkey', async () => {
    await page.goto('/office/settings/setup');
    await page.getByRole('button', { name: 'Fill in the form' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove demo data' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Invite an owner' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('Name').fill('Marta Oakes');
    await dialog.getByLabel('E-mail').fill('marta@oakes.example');
    await dialog.getByLabel('Role').selectOption('Owner');
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    const link = await page.getByText(/office\/invitation#/).textContent();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
    await addPasskeyDevice(page);
    await page.goto(/\/office\/invitation#\S+/.exec(link ?? '')?.[0] ?? '');
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  await test.step('name, logo, address and payment: each step leads to its field', async () => {
    await openSetupStep(page, 'Name and logo');
    await expect(page.getByLabel('Shop name', { exact: true }).first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(NAME);
    await fillSettings(page, {
      Business: NAME,
      'End of page titles': ` | ${NAME}`,
      Street: '3 Mill Lane',
      City: 'Oak Hill',
      'ZIP code': '19801',
      'E-mail address': 'desk@oakes.example',
      Phone: '(212) 555-0100',
      'Phone of the trading desk': '',
    });
    await saveSettings(page);
    await page.goto('/office/settings/looks#store.logo_picture');
    await expect(page.getByLabel('Logo picture', { exact: true })).toBeFocused();
    await page.getByLabel('Logo text', { exact: true }).fill('Oakes');
    await page.locator('input[type=file]').first().setInputFiles(LOGO);
    await expect(page.getByLabel('Logo picture', { exact: true })).toHaveValue(/\/media\//);
    await saveSettings(page);
    await openSetupStep(page, 'Payment methods');
    const addCheck = page.getByRole('button', { name: 'Add Personal or bank check' });
    await expect(addCheck).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove checkmo, Personal or bank check, Check' }).click();
    await expect(addCheck).toBeVisible();
    await page.getByRole('button', { name: 'banktransfer, Bank wire, Wire', exact: true }).click();
    await fillSettings(page, {
      Beneficiary: NAME,
      Bank: 'Bank of Oak Hill',
      Routing: '021000021',
      Account: '5551 2000',
    });
    await saveSettings(page);
    await page.goto('/office/settings/setup');
    await expectStepDone(page, 'Name and logo');
    await expectStepDone(page, 'Address, phone and e-mail');
  });

  await test.step('delivery and tax take the dealer’s word, by keyboard', async () => {
    for (const name of ['Delivery', 'Delivery', 'Tax']) {
      await page.getByRole('button', { name: `Confirm: ${name}` }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Yes, confirm' }).press('Enter');
      await expect(dialog).toBeHidden();
    }
    await expectStepDone(page, 'Delivery');
    await expectStepDone(page, 'Tax');
    await expect(setupStep(page, 'Tax').getByText(/^Confirmed by Marta Oakes/)).toBeVisible();
  });

  await test.step('a product with a picture', async () => {
    await openSetupStep(page, 'Products');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('SKU').fill('OAK-BALANCE');
    await field('Item number').fill('OAK-100');
    await field('Name').fill(PRODUCT);
    await field('Type of piece').selectOption('accessory');
    await page.getByRole('button', { name: 'Is fixed' }).click();
    await field('Fixed price').fill('120');
    await field('Stock').fill('5');
    await field('Name').focus();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/office\/products\/OAK-BALANCE$/);
    await page.goto('/office/products/OAK-BALANCE/pictures');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add pictures' });
    await dialog.locator('input[type=file]').first().setInputFiles(LOGO);
    await dialog.getByRole('button', { name: 'Use 1 file' }).click();
    await page.getByLabel('Alternative text of picture 1').fill('A balance of brass');
    await page.getByRole('button', { name: 'Save pictures' }).click();
    await expect(page.getByText('Pictures saved.')).toBeVisible();
  });

  await test.step('the demo data goes after a backup', async () => {
    await page.goto('/office/settings/setup');
    await page.getByRole('button', { name: 'Remove demo data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the demo data?' });
    await expect(dialog.getByText('Your 1 product')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Type the name of your shop/).fill('Ingot');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(NAME);
    await dialog.getByLabel(/^Type the name of your shop/).fill(NAME);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The demo data is removed.')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('link', { name: /^Save backup-/ })).toBeVisible();
    await expectStepDone(page, 'Products');
    await expectStepDone(page, 'Payment methods');
    await expectAccessible(page);
    expect(
      (await readdir(join(shop.data, 'backups'))).filter((name) => name.endsWith('.tar.gz')),
    ).toHaveLength(1);
  });

  await test.step('shoppers see the dealer’s name, logo and product, and nothing of the demo', async () => {
    const shopper = await browser.newPage({ baseURL: BASE });
    await expect(async () => {
      await shopper.goto('/');
      await expect(shopper.getByRole('link', { name: PRODUCT }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(shopper).toHaveTitle(new RegExp(`${NAME}$`));
    await expect(shopper.locator('header img').first()).toHaveAttribute('src', /\/img\/shop\//);
    for (const path of ['/', '/about', '/terms', '/contact-us', '/oakes-assay-balance.html']) {
      expect((await shopper.goto(path))?.status(), path).toBe(200);
      expect(await shopper.locator('body').innerText(), path).not.toMatch(/Ingot|Port Ellery|Tall Ship/);
    }
    expect((await shopper.goto('/2026-sunrise-peaks-1-oz-gold-coin.html'))?.status()).not.toBe(200);
    expect((await shopper.goto('/gold.html'))?.status()).toBe(404);
    await shopper.close();
  });

  await test.step('an order and its e-mail carry the name', async () => {
    const number = await orderAsGuest({ base: BASE, sku: 'OAK-BALANCE', email: 'ada@buyer.example' });
    await expect.poll(() => mailsWith('ada@buyer.example', shop.outbox)).toContain('Oakes & Sons');
    const mail = await mailsWith('ada@buyer.example', shop.outbox);
    expect(mail).toContain('5551 2000');
    expect(mail).not.toMatch(/Ingot|Tidewater/);
    await page.goto(`/office/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});
