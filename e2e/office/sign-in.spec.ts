import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../harness/page/accessible.ts';
import { addPasskeyDevice } from '../harness/page/passkeys.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

/** Budget of the scripts of a first visit, in transferred bytes. */
const SCRIPTS = 250_000;

/** Invites a person by the command, and returns the path of the link. */
async function invite(email: string, role: string, name: string): Promise<string> {
  const said = await runShopCommand('staff', 'invite', email, role, name);
  const path = /\/office\/invitation#\S+/.exec(said)?.[0];
  if (path === undefined) throw new Error(`No link in: ${said}`);
  return path;
}

/** Accepts an invitation with a new passkey of the page's device. */
async function acceptWithPasskey(page: Page, link: string): Promise<void> {
  await addPasskeyDevice(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Returns the code of an authenticator app, `steps` half minutes from now: each is valid once. */
function codeOf(secret: string, steps: number): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

test('an owner signs in with a passkey alone and comes back to the page asked for (STAFF-02, STAFF-03)', async ({
  page,
}) => {
  const link = await invite('nora.quill@ingot.example', 'owner', 'Nora Quill');
  await acceptWithPasskey(page, link);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();

  await page.goto('/office/settings/staff');
  await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff and roles' })).toBeVisible();
  await expect(page).toHaveTitle('Staff and roles, back office | Ingot');
  await page.getByRole('button', { name: 'Nora Quill' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nora Quill' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Owen Farr');
  await dialog.getByLabel('E-mail').fill('owen.farr@ingot.example');
  await dialog.getByLabel('Role').selectOption('Compliance');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const sent = page.getByRole('dialog', { name: /sent to owen.farr@ingot.example/ });
  await expect(sent.getByText(/office\/invitation#/)).toBeVisible();
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row', { name: /Owen Farr/ })).toContainText('Not set up');

  await page.goto('/office/account');
  await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/office/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('the scripts of a first visit stay within their budget', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await acceptWithPasskey(page, await invite('ines.hale@ingot.example', 'owner', 'Ines Hale'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'bytes', description: `scripts ${scripts}` });
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(SCRIPTS);
});

test('an invited person sets up password and app, and may open only what the role allows (STAFF-03, STAFF-05)', async ({
  page,
}) => {
  const link = await invite('della.marsh@ingot.example', 'bench', 'Della Marsh');
  await page.goto(link);
  await expect(page.getByText('You are invited to the back office as Bench')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /authenticator app/ }).check();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('main code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Set up the account' }).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await page.getByLabel('New password').fill('Palladium-house-7');
  await page.getByRole('button', { name: 'Set up the account' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  // Nothing on the page can take away the codes, which are shown once.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the codes' }).click();
  expect((await download).suggestedFilename()).toBe('ingot-recovery-codes.txt');
  await page.getByRole('button', { name: 'Continue to the office' }).click();
  await expect(page.getByRole('link', { name: /Della Marsh/ })).toBeVisible();
  await page.goto('/office/settings/staff');
  await expect(page.getByRole('heading', { name: 'Your role cannot open this page' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').fill('della.marsh@ingot.example');
  await page.getByLabel('Password', { exact: true }).fill('Palladium-house-8');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail, password or code is wrong.');
  await page.getByLabel('Password', { exact: true }).fill('Palladium-house-7');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('link', { name: /Della Marsh/ })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This invitation is not valid')).toBeVisible();
});

test('a session that ends asks to sign in over the page, which keeps what was typed (STAFF-04)', async ({
  page,
  context,
}) => {
  await acceptWithPasskey(page, await invite('tomas.reed@ingot.example', 'owner', 'Tomas Reed'));
  await page.goto('/office/settings/staff');
  await page.getByRole('button', { name: 'New role' }).click();
  const form = page.getByRole('dialog', { name: 'New role' });
  await form.getByLabel('Name of the role').fill('Night desk');
  await form.getByLabel('Read orders').check();
  await context.clearCookies();
  // Not by the mouse: a request of the page in the background may open the dialog first.
  await form.getByRole('button', { name: 'Save' }).dispatchEvent('click');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('The role Night desk was saved.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Night desk/ })).toBeVisible();
});
