import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { expectAccessible } from '../harness/page/accessible.ts';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { sentMails } from '../harness/shop/outbox.ts';
import { createAccount, newEmail, PASSWORD } from '../harness/shopper/create-account.ts';

const STEP_MS = 30_000;

/**
 * Returns the authenticator code of a secret, `steps` half minutes from now: the shop accepts each
 * code once.
 */
function codeOf(secret: string, steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/**
 * Returns the match of a pattern in the last matching mail to an address, such as the path and
 * query of a link.
 */
async function mailedText(email: string, pattern: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      for (const { raw } of await sentMails()) {
        const { to, text } = await PostalMime.parse(raw);
        if (to?.[0]?.address === email) link = pattern.exec(text ?? '')?.[0] ?? link;
      }
      return link;
    })
    .not.toBe('');
  return link;
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await openPage(page, '/sign-in');
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
}

async function signOut(page: Page): Promise<void> {
  await openPage(page, '/account-information');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('an authenticator app is set up, required, and reset by mail (OPEN-06, OPEN-07)', async ({ page }) => {
  const email = newEmail();
  const main = page.getByRole('main');
  const section = main.getByRole('region', { name: 'Two-factor authentication' });
  let secret = '';
  let firstCode = '';
  let recoveryCode = '';

  await test.step('a new account sets it up with the secret on the page', async () => {
    await createAccount(page, email);
    await expect(section).toContainText('Not set up');
    await section.getByRole('button', { name: 'Set up' }).click();
    const picture = section.getByRole('img', { name: /QR code/ });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expectAccessible(page);
    const box = section.getByLabel('Secret code', { exact: true });
    await box.click();
    secret = (await page.evaluate(() => getSelection()?.toString() ?? '')).replaceAll(/\s/g, '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await section.getByLabel('Current Password').fill(PASSWORD);
    firstCode = codeOf(secret, 0);
    await section.getByLabel('Security code').fill(firstCode);
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    recoveryCode = (await section.getByRole('listitem').first().innerText()).trim();
    const download = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await section.getByRole('button', { name: 'I saved them' }).click();
    await expect(section).toContainText('10 recovery codes are left.');
  });

  await test.step('signing in requires its code, which is submitted at the sixth digit (OPEN-11)', async () => {
    await signOut(page);
    await enterPassword(page, email);
    const code = main.getByLabel('Security code');
    await expect(code).toBeFocused();
    await expect(main.getByLabel('E-mail')).toHaveCount(0);
    await expect(main.getByLabel('Password', { exact: true })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Reset Google Authentication' })).toBeVisible();
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await readStored(page, 'signin_token')).toBeNull();
    await expectAccessible(page);
    // The code of the setup was used.
    await code.pressSequentially(firstCode);
    await expect(page.getByText('The security code is not correct or has expired. Try again.')).toBeVisible();
    await expect(code).toHaveValue('');
    await code.pressSequentially(codeOf(secret, 1));
    await page.waitForURL('**/order-history');
    expect(await readStored(page, 'signin_token')).toMatch(/^[\w-]{43}$/);
  });

  await test.step('a new address, a new password and the deletion require a code beside the password', async () => {
    await openPage(page, '/account-information');
    await main.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit your details' });
    const code = edit.getByLabel('Security code');
    await expect(code).toHaveCount(0);
    await edit.getByLabel('E-mail').fill(`moved.${email}`);
    await expect(edit.getByText(/We notify your current address/)).toBeVisible();
    await edit.getByLabel('Current Password').fill(PASSWORD);
    await expectAccessible(page);
    await code.fill('000000');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('The security code is not correct or has expired. Try again.')).toBeVisible();
    await expect(code).toBeFocused();
    await edit.getByLabel('E-mail').fill(email);
    await expect(code).toHaveCount(0);
    await edit.getByRole('button', { name: 'Change password' }).click();
    await edit.getByLabel('New Password').fill(PASSWORD);
    await code.fill(recoveryCode);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('Your details are saved.')).toBeVisible();
    await expect(section).toContainText('9 recovery codes are left.');
    await main.getByRole('button', { name: 'Delete my account' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete your account?' });
    await remove.getByLabel('Current Password').fill(PASSWORD);
    await remove.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(remove.getByText('Is required.')).toBeVisible();
    await expect(remove.getByLabel('Security code')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(main.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  });

  await test.step('the mailed link disables it after one click, and leads to the sign-in (OPEN-07)', async () => {
    await signOut(page);
    await enterPassword(page, email);
    await main.getByRole('button', { name: 'Reset Google Authentication' }).click();
    await expect(main.getByText(`We have sent a link to ${email}.`)).toBeVisible();
    const link = await mailedText(email, /\/customer\/account\/resetTwoFactor\?token=[\w-]{43}/);
    // A mail scanner opens the page with scripts and leaves: the app still protects the account.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.goto(link);
    const turnOff = main.getByRole('button', { name: 'Turn off' });
    await expect(turnOff).toBeVisible();
    await expectAccessible(page);
    expect(sent.filter((body) => body.includes('mutation'))).toEqual([]);
    await enterPassword(page, email);
    await expect(main.getByLabel('Security code')).toBeVisible();
    await page.goto(link);
    await turnOff.click();
    await page.waitForURL('**/sign-in?tfa=true');
    await expect(
      page.getByText('Two-factor authentication has been successfully disabled. Please sign in.'),
    ).toBeVisible();
    await page.goto(link);
    await turnOff.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
    await enterPassword(page, email);
    await page.waitForURL('**/account-information');
    await expect(section).toContainText('Not set up');
  });

  await test.step('an account with codes by e-mail verifies one before an app replaces them (OPEN-08)', async () => {
    await queryDatabase('update customer set security_type = 1 where email = $1', [email]);
    await openPage(page, '/account-information');
    await expect(section).toContainText('Codes by e-mail');
    await section.getByRole('button', { name: 'Set up' }).click();
    const box = section.getByLabel('Secret code', { exact: true });
    secret = (await box.inputValue()).replaceAll(/\s/g, '');
    await section.getByLabel('Current Password').fill(PASSWORD);
    await section.getByLabel('Security code').fill(codeOf(secret, 0));
    await section.getByRole('button', { name: 'Turn on' }).click();
    const mailed = section.getByLabel('Code from our e-mail');
    await expect(mailed).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await mailed.fill(await mailedText(email, /(?<=Security code:?\s+)\d{6}/));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  });
});
