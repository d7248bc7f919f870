import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  confirmSetupStep,
  expectStepDone,
  fillSettings,
  openSetupStep,
  saveSettings,
  setupStep,
} from '../../harness/office/setup-steps.ts';
import { expectAccessible } from '../../harness/page/accessible.ts';
import { test } from '../../harness/page/policed-test.ts';
import { EMPTY_SHOP_PORT, spotUrl } from '../../harness/places.ts';
import { type NewShop, startNewShop } from '../../harness/shop/new-shop.ts';
import { mailsWith } from '../../harness/shop/outbox.ts';
import { orderAsGuest } from '../../harness/shopper/order-as-guest.ts';

const BASE = `http://localhost:${EMPTY_SHOP_PORT}`;
const LOGO = join(import.meta.dirname, '../../../demo/media/catalog/product/gold-minted-bar-100g-1.webp');
const NAME = 'Falk & Daughters';
const PRODUCT = '1 oz gold bar of Falk';
/** The person who installs the shop sets these variables. No other step needs a terminal. */
const INSTALLED = {
  IMPORT_DEMO: 'off',
  PUBLIC_URL: BASE,
  SPOT_FEED_URL: spotUrl,
  SPOT_FEED_SECONDS: '1',
  TWO_FACTOR_KEY: 'a key of thirty-two characters, or more',
  ALTCHA_HMAC_KEY: 'a key of sixteen characters, or more',
  CACHE_ID_SALT: 'eight or more',
};

test.use({ baseURL: BASE, contextOptions: { reducedMotion: 'reduce' } });

let shop: NewShop;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await startNewShop('empty', EMPTY_SHOP_PORT, INSTALLED);
});
test.afterAll(() => shop.close());

test('a dealer makes an empty installation a shop that sells, without a terminal (SYS-02)', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await test.step('shoppers find a home page with nothing for sale', async () => {
    const shopper = await browser.newPage({ baseURL: BASE });
    expect((await shopper.goto('/'))?.status()).toBe(200);
    await expect(shopper.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
    await expectAccessible(shopper);
    await shopper.close();
  });

  await test.step('the link of the installation makes the dealer the first owner, by keyboard', async () => {
    const handedOver = await readFile(join(shop.data, 'first-owner.txt'), 'utf8');
    await page.goto(/\/office\/first-owner#\S+/.exec(handedOver)?.[0] ?? '');
    await page.getByLabel('Your name').fill('Nora Falk');
    await page.getByLabel('E-mail', { exact: true }).fill('nora@falk.example');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '');
    await page.locator('input[autocomplete=new-password]').fill('Brass-balance-88');
    await page.getByPlaceholder('6 digits').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue to the office' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Set up your shop', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/demo data|trial orders/i);
    await expectAccessible(page);
  });

  await test.step('name, logo, address, payment and mails are entered', async () => {
    await openSetupStep(page, 'Name and logo');
    await fillSettings(page, {
      'Shop name': NAME,
      Business: NAME,
      'End of page titles': ` | ${NAME}`,
      Street: '9 Quay Street',
      City: 'Dover',
      'ZIP code': '19901',
      'E-mail address': 'desk@falk.example',
      Phone: '(302) 555-0144',
    });
    await saveSettings(page);
    await page.goto('/office/settings/looks#store.logo_text');
    await page.getByLabel('Logo text', { exact: true }).fill('Falk');
    await page.locator('input[type=file]').first().setInputFiles(LOGO);
    await expect(page.getByLabel('Logo picture', { exact: true })).toHaveValue(/\/media\//);
    await saveSettings(page);
    await openSetupStep(page, 'Payment methods');
    await page.getByRole('button', { name: 'Add Bank wire' }).press('Enter');
    await fillSettings(page, {
      Beneficiary: NAME,
      Bank: 'Bank of Dover',
      Routing: '021000021',
      Account: '7700 41',
    });
    await saveSettings(page);
    await page.goto('/office/settings/setup');
    await page.getByRole('link', { name: /^Nobody in your business gets these e-mails/ }).press('Enter');
    await expect(page.locator('[data-setting="dealer_mail.default"]').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('desk@falk.example');
    await saveSettings(page);
    await page.goto('/office/settings/setup');
    for (const name of ['Delivery', 'Delivery', 'Tax']) await confirmSetupStep(page, name);
  });

  await test.step('a category and a bar that follows the price of gold are added', async () => {
    await page.goto('/office/products/categories');
    await page.getByRole('button', { name: 'New category' }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Gold bars');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await openSetupStep(page, 'Products');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Name').fill(PRODUCT);
    await field('SKU').fill('FALK-1');
    await field('Item number').fill('F-100');
    await field('Type of piece').selectOption('bar');
    await field('Metal').selectOption('gold');
    await field('Fine weight').fill('1 oz');
    await field('Fineness, parts per thousand').fill('999.9');
    await field('Premium over spot, percent').fill('4.5');
    await field('Stock').fill('5');
    await page.getByRole('checkbox', { name: 'Gold bars' }).check();
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/office\/products\/FALK-1$/);
    await page.getByRole('link', { name: 'Change pictures and video' }).press('Enter');
    await page.locator('main input[type=file]').first().setInputFiles(LOGO);
    await expect(page.getByLabel('Alternative text of picture 1')).toHaveValue(PRODUCT);
    await page.getByRole('button', { name: 'Save pictures' }).press('Enter');
    await expect(page.getByText('Pictures saved.')).toBeVisible();
  });

  await test.step('the menu shows the category', async () => {
    await page.getByRole('link', { name: 'Categories' }).press('Enter');
    await page.getByRole('treeitem', { name: /^Gold bars/ }).click();
    await page.getByRole('checkbox', { name: 'Show in the shop' }).check();
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(page.getByText('1 category is saved.')).toBeVisible();
  });

  await test.step('more products come from a spreadsheet, whose columns are named in words', async () => {
    await page.getByRole('link', { name: 'Back to “Set up your shop”' }).press('Enter');
    await page.goto('/office/products/import');
    const [example] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save an example file' }).press('Enter'),
    ]);
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({
        name: example.suggestedFilename(),
        mimeType: 'text/csv',
        buffer: await readFile(await example.path()),
      });
    await expect(page.getByLabel('Column of the product for pricing.fixed_price_minor')).toContainText(
      'Fixed price, cents (pricing.fixed_price_minor)',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start the dry run' }).press('Enter');
    await page.getByRole('button', { name: 'Import 3 rows' }).press('Enter');
    await expect(page.getByText('3 products are new or changed. Shoppers see them now.')).toBeVisible();
  });

  await test.step('the banner of the home page gets the dealer’s own words, without HTML', async () => {
    await page.goto('/office/settings/setup');
    await page.getByRole('link', { name: 'Banner of the home page' }).press('Enter');
    await page.getByRole('treeitem', { name: /Coins and bars of precious metals/ }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).getByRole('heading').click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Dover: ');
    await publishDraft(page);
  });

  await test.step('the drafts of the legal pages get the dealer’s own words', async () => {
    await page.goto('/office/content/pages');
    const links = page.getByRole('table').getByRole('link');
    await expect(links.first()).toBeVisible();
    const drafts = ['about', 'shipping-and-insurance', 'privacy', 'returns', 'terms', 'payment-methods'];
    for (const name of drafts) await publishOwnText(page, name);
    await page.goto('/office/settings/setup');
    await confirmSetupStep(page, 'Legal pages');
  });

  await test.step('every step is done except the mail server, which this test has none of', async () => {
    const steps = page.getByRole('list', { name: 'Steps' }).locator('> li');
    await expect(steps.first()).toBeVisible();
    for (const name of await steps
      .locator('b')
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent)))
      if (name?.trim() !== 'E-mails') await expectStepDone(page, name?.trim() ?? '');
    await expect(setupStep(page, 'E-mails')).toContainText('Enter your mail server.');
    await expect(setupStep(page, 'E-mails')).not.toContainText('Nobody in your business');
    await expectAccessible(page);
  });

  await test.step('a shopper buys the bar, and the mails name the shop and its bank', async () => {
    const shopper = await browser.newPage({ baseURL: BASE });
    await expect(async () => {
      await shopper.goto('/');
      await expect(shopper.getByRole('link', { name: PRODUCT }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(shopper).toHaveTitle(new RegExp(`${NAME}$`));
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(
      'Dover: Coins and bars of precious metals',
    );
    await expect(shopper.getByRole('link', { name: 'Gold bars' }).first()).toBeVisible();
    await shopper.close();
    const number = await orderAsGuest({ base: BASE, sku: 'FALK-1', email: 'ada@buyer.example' });
    await expect.poll(() => mailsWith('ada@buyer.example', shop.outbox)).toContain('7700 41');
    const mail = await mailsWith('ada@buyer.example', shop.outbox);
    expect(mail).toContain(NAME);
    expect(mail).toContain(number);
    expect(mail).not.toMatch(/Ingot|Bullion shop|trial/i);
    await expect.poll(() => mailsWith('desk@falk.example', shop.outbox)).toContain(number);
    await page.goto(`/office/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });

  await test.step('the order is paid, packed with scans, and leaves', async () => {
    await page.getByLabel('Bank reference or check number').fill('W-1');
    await page.getByRole('button', { name: 'Confirm payment' }).press('Enter');
    await expect(page.getByText('Next step: pack the order')).toBeVisible();
    await page.goto('/office/bench');
    await page.getByRole('button', { name: /^Pack order / }).press('Enter');
    await expect(page.getByLabel('Scan a piece or type its number')).toBeFocused();
    await page.keyboard.type('FALK-1');
    await page.keyboard.press('Enter');
    await page.locator('main input[type=file]').first().setInputFiles(LOGO);
    await expect(page.getByText('Package photographed')).toBeVisible();
    await page.getByLabel('Seal number').fill('SEAL-1');
    await page.keyboard.press('Enter');
    await page.getByLabel('Tracking number of Insured delivery').fill('FALK 0001');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open the manifests' }).press('Enter');
    await page.getByLabel('Driver’s name').fill('Theo Marsh');
    await page.getByLabel('Seals counted').fill('1');
    await page.getByRole('button', { name: 'Close the manifest' }).press('Enter');
    await expect.poll(() => mailsWith('ada@buyer.example', shop.outbox)).toContain('FALK 0001');
  });
});

/** Replaces the draft of a page, and publishes it. */
async function publishOwnText(page: Page, name: string): Promise<void> {
  await page.goto(`/office/content/pages/${name}`);
  await page.getByRole('treeitem').first().click();
  await replaceText(page, `What ${NAME} promises: ${name}.`);
  await publishDraft(page);
}

/** Replaces the text of the chosen element. */
async function replaceText(page: Page, text: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Text', exact: true })
    .getByRole('textbox', { name: 'Text' })
    .focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Publishes the draft of the open page. */
async function publishDraft(page: Page): Promise<void> {
  await expect(page.getByText(/^Draft, saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish/ });
  await expect(publish).not.toHaveAttribute('aria-busy', 'true');
  await publish.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}
