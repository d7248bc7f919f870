import type { Page } from '@playwright/test';
import { openPage } from '../page/open-page.ts';
import { captchaToken } from './captcha-token.ts';
import { queryShop } from './query-shop.ts';

/** The password of all accounts of the journeys. */
export const PASSWORD = 'Struck-1oz';

let made = 0;

/** Returns an e-mail address without an account. */
export function newEmail(): string {
  return `buyer.${Date.now()}.${process.pid}.${++made}@oakes.example`;
}

/** Fills the form of a new account on the open page. */
export async function fillAccount(page: Page, email: string, lastName = 'Oakes'): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('E-mail', { exact: true }).fill(email);
  await main.getByLabel('Confirm E-mail').fill(email);
  await main.getByLabel('First Name').fill('Marta');
  await main.getByLabel('Last Name').fill(lastName);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

/** Creates an account by its form, which signs in. */
export async function createAccount(page: Page, email: string, lastName?: string): Promise<void> {
  await openPage(page, '/create-account');
  await fillAccount(page, email, lastName);
  await page.getByRole('main').getByRole('button', { name: 'Create an Account' }).click();
  await page.waitForURL('**/account-information');
}

/** Creates an account by the API, for journeys about something else. Returns its address. */
export async function makeAccount(): Promise<string> {
  const email = newEmail();
  await queryShop(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
    { input: { email, firstname: 'Marta', lastname: 'Oakes', password: PASSWORD, is_subscribed: true } },
    { captcha: await captchaToken('create_account') },
  );
  return email;
}
