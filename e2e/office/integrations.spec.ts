import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT, shopUrl } from '../harness/places.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

/** Sends a request of a program to the REST API. */
async function send(token: string, path: string, body?: object) {
  const response = await fetch(`${shopUrl}/rest/V1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a program gets a token, reads and ships an order, and loses its access (SYS-04)', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000);
  // A retry meets the tokens of the first run.
  const program = `Parcel desk ${testInfo.retry + 1}`;
  const { number } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 25 }], 'payment'));
  await joinStaff(page, { name: 'Ada Quill', role: 'owner' });
  await page.goto('/office/settings/integrations');
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New integration' })).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New integration' }).press('Enter');
  const form = dialog(page, 'New integration');
  await form.getByLabel('Name').fill(program);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Choose at least one permission.');
  await expectAccessible(page);
  for (const permission of ['Read orders', 'Mark orders as paid', 'Mark orders as shipped']) {
    await form.getByRole('checkbox', { name: permission }).press('Space');
  }
  await form.getByRole('button', { name: 'Create token' }).press('Enter');
  const created = dialog(page, `Token for ${program}`);
  await expect(created).toContainText(`${shopUrl}/rest/V1/`);
  await expectAccessible(page);
  const token = await created.locator('dd code').first().innerText();
  await created.getByRole('button', { name: 'Close' }).last().press('Enter');
  const row = page.getByRole('row', { name: new RegExp(program) });
  await expect(row).toContainText('Never');
  await expect(page.getByText(token)).toHaveCount(0);

  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const found = await send(token, `/orders?${filter}[field]=increment_id&${filter}[value]=${number}`);
  expect(found.json).toMatchObject({ total_count: 1, items: [{ increment_id: number, status: 'pending' }] });
  const id: number = found.json.items[0].entity_id;
  expect((await send(token, `/order/${id}/invoice`, { capture: true })).status).toBe(200);
  const track = { track_number: '1Z 4471', title: 'UPS', carrier_code: 'ups' };
  expect((await send(token, `/order/${id}/ship`, { tracks: [track] })).status).toBe(200);
  expect((await send(token, '/products/AG-SHIP-1')).status).toBe(401);
  // The page follows without a reload.
  await expect(row).toContainText('Now');

  await page.goto(`/office/orders/${number}`);
  await expect(page.getByText('1Z 4471').first()).toBeVisible();
  await expect(page.getByText(`${program} (API)`).first()).toBeVisible();

  await page.goto('/office/settings/integrations');
  await page.getByRole('button', { name: `Revoke ${program}` }).press('Enter');
  const question = dialog(page, `Revoke the token of ${program}?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(row).toContainText('Revoked by Ada Quill');
  expect((await send(token, `/orders/${id}`)).status).toBe(401);
  await expectAccessible(page);
});

test('a program is told of events, and staff see what was sent (SYS-04)', async ({ page }, testInfo) => {
  test.setTimeout(180_000);
  const program = `Ledger ${testInfo.retry + 1}`;
  await joinStaff(page, { name: 'Ada Quill', role: 'owner' });
  await page.goto('/office/settings/integrations');
  await expect(page.getByRole('button', { name: 'New webhook' })).toBeEnabled();
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const form = dialog(page, 'New webhook');
  await form.getByLabel('Name').fill(program);
  await form.getByLabel('Address').fill('http://program.example/');
  await form.getByRole('checkbox', { name: 'Order placed' }).press('Space');
  await form.getByRole('button', { name: 'Add webhook' }).press('Enter');
  await expect(form.getByRole('alert')).toHaveText('The address must begin with https://.');
  await expectAccessible(page);
  // Nobody answers there: the name is reserved.
  await form.getByLabel('Address').fill('https://program.invalid/shop');
  await form.getByRole('button', { name: 'Add webhook' }).press('Enter');
  const shown = dialog(page, `Key of ${program}`);
  await expect(shown.locator('dd code')).toHaveText(/^[\w-]{43}$/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Close' }).last().press('Enter');

  await page.getByRole('button', { name: program, exact: true }).press('Enter');
  await expect(page.getByText('Nothing was sent yet')).toBeVisible();
  const { number } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 25 }], 'payment'));
  // The page follows without a reload.
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('1 attempt failed. Next:');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Details of Order placed, ${number}` }).press('Enter');
  const details = dialog(page, `Order placed: ${number}`);
  await expect(details.getByRole('region', { name: 'Sent data' })).toContainText(
    `"increment_id": "${number}"`,
  );
  await expect(details.getByRole('region', { name: 'Answer of the program' })).toContainText(
    'program.invalid',
  );
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).last().press('Enter');

  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(program) })).toContainText('Off');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = dialog(page, `Delete the webhook ${program}?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(program) })).toHaveCount(0);
});
