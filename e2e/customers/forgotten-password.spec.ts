import { expect } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { sentMails } from '../harness/shop/outbox.ts';
import { makeAccount, PASSWORD } from '../harness/shopper/create-account.ts';

/** Returns the token of the newest mailed link. */
async function mailedToken(email: string): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const mails = (await sentMails()).filter(({ joined }) => joined.includes(`To: ${email}`));
      const mail = mails.find(({ joined }) => joined.includes('createPassword'));
      token = /createPassword\?token=([\w-]{43})/.exec(mail?.joined ?? '')?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}

test('a forgotten password is reset by the mailed link, once (OPEN-02)', async ({ page }) => {
  const email = await makeAccount();
  await openPage(page, '/forgot-password');
  const main = page.getByRole('main');
  await test.step('the form accepts an e-mail address only (PASS-01)', async () => {
    await main.getByLabel('E-mail').fill('marta@');
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(main.getByText('Valid Email is Required')).toBeVisible();
  });
  await test.step('a toast and a view say that a mail may come (PASS-03, CONF-20)', async () => {
    await main.getByLabel('E-mail').fill(email);
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByText(
        'If the e-mail is associated with an account, you will receive an e-mail with a password reset link.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(main).toContainText(
      'If there is an account associated with your email address, you will receive an email with a link to change your password.',
    );
    await expect(main.getByLabel('E-mail')).toBeHidden();
  });

  const path = `/customer/account/createPassword?token=${await mailedToken(email)}`;
  const setPassword = async (password: string) => {
    await openPage(page, path);
    await main.getByLabel('E-mail').fill(email);
    await main.getByLabel('New Password').fill(password);
    await main.getByRole('button', { name: 'Save Password' }).click();
  };
  await setPassword('Minted-2oz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new password is saved');
  await openPage(page, '/sign-in');
  await main.getByLabel('E-mail').fill(email);
  const signIn = async (password: string) => {
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Login' }).click();
  };
  await signIn(PASSWORD);
  await expect(page.getByText(/The account sign-in was incorrect/).first()).toBeVisible();
  await signIn('Minted-2oz');
  await page.waitForURL('**/account-information');
  await page.evaluate(() => localStorage.clear());
  await setPassword('Again-3oz1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await expect(page.getByText('The password token is mismatched or has expired.').first()).toBeVisible();
  await openPage(page, '/customer/account/createPassword');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await expect(main.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
