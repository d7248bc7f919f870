import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../harness/page/accessible.ts';
import { addPasskeyDevice } from '../../harness/page/passkeys.ts';
import { test } from '../../harness/page/policed-test.ts';
import { FIRST_RUN_SHOP_PORT } from '../../harness/places.ts';
import { type NewShop, startNewShop } from '../../harness/shop/new-shop.ts';
import { queryShop } from '../../harness/shopper/query-shop.ts';

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

const step = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Steps' })
    .locator('> li')
    .filter({ has: page.locator('b', { hasText: new RegExp(`^${name} `) }) });
const isDone = (page: Page, name: string) =>
  expect(step(page, name)).toHaveAttribute('data-state', /done|advice/);

/** Opens the checklist, and from there the form of a step. */
async function openStep(page: Page, name: string): Promise<void> {
  await page.goto('/office/settings/setup');
  await page.getByRole('link', { name: `Set up: ${name}` }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}

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
    await openStep(page, 'Name and logo');
    await expect(page.getByLabel('Shop name', { exact: true }).first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(NAME);
    await page.getByLabel('Business', { exact: true }).fill(NAME);
    await page.getByLabel('End of page titles', { exact: true }).fill(` | ${NAME}`);
    await page.getByLabel('Street', { exact: true }).fill('3 Mill Lane');
    await page.getByLabel('City', { exact: true }).first().fill('Oak Hill');
    await page.getByLabel('ZIP code', { exact: true }).first().fill('19801');
    await page.getByLabel('E-mail address', { exact: true }).first().fill('desk@oakes.example');
    await page.getByLabel('Phone', { exact: true }).fill('(212) 555-0100');
    await page.getByLabel('Phone of the trading desk', { exact: true }).fill('');
    await save(page);
    await page.goto('/office/settings/looks#store.logo_picture');
    await expect(page.getByLabel('Logo picture', { exact: true })).toBeFocused();
    await page.getByLabel('Logo text', { exact: true }).fill('Oakes');
    await page.locator('input[type=file]').first().setInputFiles(LOGO);
    await expect(page.getByLabel('Logo picture', { exact: true })).toHaveValue(/\/media\//);
    await save(page);
    await openStep(page, 'Payment methods');
    const addCheck = page.getByRole('button', { name: 'Add Personal or bank check' });
    await expect(addCheck).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove checkmo, Personal or bank check, Check' }).click();
    await expect(addCheck).toBeVisible();
    await page.getByRole('button', { name: 'banktransfer, Bank wire, Wire', exact: true }).click();
    await page.getByLabel('beneficiary', { exact: true }).fill(NAME);
    await page.getByLabel('bank', { exact: true }).fill('Bank of Oak Hill');
    await page.getByLabel('routing', { exact: true }).fill('021000021');
    await page.getByLabel('account', { exact: true }).fill('5551 2000');
    await save(page);
    await page.goto('/office/settings/setup');
    await isDone(page, 'Name and logo');
    await isDone(page, 'Address, telephone and e-mail');
  });

  await test.step('delivery and tax take the dealer’s word, by keyboard', async () => {
    for (const name of ['Delivery', 'Delivery', 'Tax']) {
      await page.getByRole('button', { name: `Confirm: ${name}` }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Yes, confirm' }).press('Enter');
      await expect(dialog).toBeHidden();
    }
    await isDone(page, 'Delivery');
    await isDone(page, 'Tax');
    await expect(step(page, 'Tax').getByText(/^Confirmed by Marta Oakes/)).toBeVisible();
  });

  await test.step('a product with a picture', async () => {
    await openStep(page, 'Products');
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
    await isDone(page, 'Products');
    await isDone(page, 'Payment methods');
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
    const ask = <T>(query: string, variables = {}) => queryShop<T>(query, variables, { base: BASE });
    const { id } = await ask<{ id: string }>('mutation { id: createEmptyCart }');
    await ask(
      `mutation ($id: String!) {
        addProductsToCart(cartId: $id, cartItems: [{ sku: "OAK-BALANCE", quantity: 1 }]) { user_errors { message } }
        setGuestEmailOnCart(input: { cart_id: $id, email: "ada@buyer.example" }) { cart { id } }
        setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: {
          firstname: "Ada", lastname: "Buyer", street: ["88 Quarry Lane"], city: "Wilmington", country_code: "US",
          region: "DE", postcode: "19801", telephone: "(302) 555-0107"
        } }] }) { cart { id } }
        setShippingMethodsOnCart(
          input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
        ) { cart { id } }
        setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
        setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
      }`,
      { id },
    );
    const placed = await ask<{
      placeOrder: { orderV2: { number: string } | null; errors: { message: string }[] };
    }>(
      'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { message } } }',
      { id },
    );
    expect(placed.placeOrder.errors).toEqual([]);
    const number = placed.placeOrder.orderV2?.number ?? '';
    await expect.poll(() => mailsTo(shop, 'ada@buyer.example')).toContain('Oakes & Sons');
    const mail = await mailsTo(shop, 'ada@buyer.example');
    expect(mail).toContain('5551 2000');
    expect(mail).not.toMatch(/Ingot|Tidewater/);
    await page.goto(`/office/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});

/** Returns the text of all e-mails to an address. */
async function mailsTo({ outbox }: NewShop, address: string): Promise<string> {
  const names = await readdir(outbox).catch(() => []);
  const all = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return all
    .filter((mail) => mail.includes(address))
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('&amp;', '&');
}
