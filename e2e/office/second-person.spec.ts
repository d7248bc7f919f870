import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { joinStaff, type NewStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

const baseURL = `http://localhost:${SHOP_PORT}`;
// Passkeys belong to a host name; an address has none.
test.use({ baseURL, contextOptions: { reducedMotion: 'reduce' } });

const SKU = 'AG-STAG-1';
const PICTURE = join(import.meta.dirname, '../../demo/media/catalog/product/gold-minted-bar-100g-1.webp');

/** Signs another person in, in a browser of their own. */
async function another(browser: Browser, staff: NewStaff) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return { page, device: await joinStaff(page, staff), close: () => context.close() };
}

/** Types a code as a hand scanner does: keys and Enter, into the focused field. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Places a paid order of one piece. */
async function paidOrder(method?: { readonly carrier_code: string; readonly method_code: string }) {
  const cart = await makeCart([{ sku: SKU, quantity: 1 }], 'payment');
  if (method) {
    await queryShop(
      'mutation($id: String!, $method: ShippingMethodInput!) { setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [$method] }) { cart { id } } }',
      { id: cart, method },
    );
  }
  const order = await orderCart(cart);
  await runShopCommand('pay', order.number);
  return order;
}

/** Photographs and seals the open package of a page, and closes it. */
async function sealPackage(page: Page, number: string, close: string, tracking: string | null = null) {
  const file = { name: 'sealed.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) };
  await page.getByLabel('Add a photograph').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Photograph 1 of the package' })).toBeVisible();
  await page.getByLabel('Seal number').focus();
  await scan(page, `S${number}`);
  if (tracking !== null) await page.getByLabel(/^Tracking number of/).fill(tracking);
  await page.getByRole('button', { name: close }).press('Enter');
  await expect(page.getByRole('heading', { name: `Package ${number}-1 is closed.` })).toBeVisible();
}

test('a second person checks a weight with their own passkey (BENCH-01, BENCH-02, STAFF-08)', async ({
  page,
  browser,
}) => {
  await queryDatabase(`update product set shelf = 'B 14', weight_tolerance_mg = 50 where sku = $1`, [SKU]);
  const { number } = await paidOrder();
  const second = await another(browser, { name: 'Ines Hale', role: 'bench' });
  const device = await joinStaff(page, { name: 'Della Marsh', role: 'bench' });

  await test.step('the pick list of the selected order is by shelf', async () => {
    await page.goto('/office/bench');
    await page.getByRole('checkbox', { name: `Select order ${number}` }).press('Space');
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { level: 1, name: 'Pick list' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`B 14.*1 for order ${number}`) })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a weight outside of the tolerance needs another person', async () => {
    await page.goto('/office/bench');
    await page.getByRole('button', { name: `Pack order ${number}` }).press('Enter');
    await expect(page.getByLabel('Scan a piece or type its number')).toBeFocused();
    await scan(page, SKU);
    await page.getByLabel('Weight in grams').focus();
    await scan(page, '10');
    await expect(page.getByText(/g below the tolerance\./)).toBeVisible();
    await page.getByText('Second person', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Confirm with a passkey' }).press('Enter');
    await expect(page.getByText(/A second person must confirm this/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the key of the second person releases the package', async () => {
    await device.hold(await second.device.passkeys());
    await page.getByRole('button', { name: 'Confirm with a passkey' }).press('Enter');
    await expect(page.getByText('Checked by Ines Hale.')).toBeVisible();
    await sealPackage(page, number, 'Close the package', `T ${number}`);
  });
  await second.close();
});

test('an order is collected at the counter by code, identity and a scan of its package (BENCH-08)', async ({
  page,
}) => {
  await queryDatabase(`update product set weight_tolerance_mg = 50 where sku = $1`, [SKU]);
  const { number } = await paidOrder({ carrier_code: 'collect', method_code: 'counter' });
  await joinStaff(page, { name: 'Della Marsh', role: 'bench' });
  await page.goto('/office/bench');
  await page.getByRole('button', { name: `Pack order ${number}` }).press('Enter');
  await expect(page.getByLabel('Scan a piece or type its number')).toBeFocused();
  await scan(page, SKU);
  const [row] = await queryDatabase<{ grams: string }>(
    'select (gross_weight_mg / 1000.0)::text as grams from product where sku = $1',
    [SKU],
  );
  await page.getByLabel('Weight in grams').focus();
  await scan(page, Number(row?.grams).toFixed(3));
  await sealPackage(page, number, 'Put it at the counter');

  await page.goto('/office/bench/pickups');
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('button')
    .press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(number) })).toBeVisible();
  await expectAccessible(page);
  const code = page.getByLabel('Pickup code');
  await code.fill('K7PM 4RWX');
  await code.press('Enter');
  await expect(page.getByText('The pickup code is not correct.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  const [collection] = await queryDatabase<{ code: string }>(
    `select c.code from order_collection c join order_package p on p.id = c.package_id where p.code = $1`,
    [`${number}-1`],
  );
  await code.fill(collection?.code ?? '');
  await code.press('Enter');
  await page.getByLabel('Kind of document').selectOption('passport');
  await page.getByLabel('Last four characters').fill('12B4');
  await page.getByLabel('Valid until').fill('2039-01-01');
  await page.getByLabel('Name and photo match').press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Identity checked' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  const packageScan = page.getByLabel('Scan the package in your hand');
  await expect(packageScan).toBeFocused();
  await scan(page, '900000000-1');
  await expect(page.getByText(`Fetch package ${number}-1.`)).toBeVisible();
  await expect(packageScan).toBeFocused();
  await expectAccessible(page);
  await scan(page, `${number}-1`);
  await expect(page.getByText(`Package ${number}-1 is the right one.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Signature' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await page.getByRole('img', { name: 'Area for the signature' }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 5 });
  await page.mouse.up();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(page.getByText(`Order ${number} is collected.`)).toBeVisible();
  expect(await runShopCommand('order', number)).toContain('Complete');
});

test('a second person approves a payout with their own passkey (STAFF-07, STAFF-08)', async ({
  page,
  browser,
}) => {
  const [limit] = await queryDatabase<{ id: string }>(
    `insert into bank_payout (subject, payee, amount_minor, currency, reason, created_at, created_by)
     values ('line 0', 'Wren Halloway', 999999999, 'USD', 'Paid twice', now(), 'Ines') returning id`,
  );
  await joinStaff(page, { name: 'Sela Quist', role: 'accountant' });
  const other = await another(browser, { name: 'Petra Vance', role: 'owner' });

  await test.step('the first person can only ask', async () => {
    await page.goto('/office/money/payouts');
    const row = page.getByRole('row', { name: /Wren Halloway.*\$9,999,999\.99/ });
    await row.getByRole('checkbox').press('Space');
    await row.getByRole('button', { name: /Request approval/ }).press('Enter');
    await expect(row).toContainText(/Waits for/i);
    await page.goto('/office/approvals');
    const own = page.getByRole('row', { name: /Wren Halloway/ });
    await expect(own).toBeVisible();
    await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the second one confirms with a passkey, because the last check is old', async () => {
    await queryDatabase(
      `update staff_session set proven_at = now() - interval '1 hour'
       where staff_id = (select max(id) from staff_member where name = 'Petra Vance')`,
    );
    await other.page.goto('/office/approvals');
    await other.page
      .getByRole('button', { name: /^Approve: Pay \$9,999,999\.99 to Wren Halloway/ })
      .press('Enter');
    await other.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    const proof = other.page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(proof).toBeVisible();
    await expectAccessible(other.page);
    await proof.getByRole('button', { name: 'Confirm with a passkey' }).press('Enter');
    await expect(other.page.getByText(/^Approved: Pay \$9,999,999\.99/)).toBeVisible();
  });
  await queryDatabase('delete from bank_payout where id = $1', [limit?.id ?? '0']);
  await other.close();
});
