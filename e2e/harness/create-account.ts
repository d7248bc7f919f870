import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** The password of every account that a journey makes. */
export const PASSWORD = 'Struck-1oz';

let made = 0;

/** An address of which the shop knows nothing. */
export function newEmail(): string {
  return `buyer.${Date.now()}.${process.pid}.${++made}@oakes.example`;
}

/** Fills the form of a new account on the page that is open. */
export async function fillAccount(page: Page, email: string, lastName = 'Oakes'): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('E-mail', { exact: true }).fill(email);
  await main.getByLabel('Confirm E-mail').fill(email);
  await main.getByLabel('First Name').fill('Marta');
  await main.getByLabel('Last Name').fill(lastName);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

/** Makes an account by its form, and is signed in to it afterwards. */
export async function createAccount(page: Page, email: string, lastName?: string): Promise<void> {
  await openPage(page, '/create-account');
  await fillAccount(page, email, lastName);
  await page.getByRole('main').getByRole('button', { name: 'Create an Account' }).click();
  await page.waitForURL('**/account-information');
}

/** Makes an account by its form and leaves nothing of that in the browser. Gives its address. */
export async function createAccountAndForget(page: Page): Promise<string> {
  const email = newEmail();
  await createAccount(page, email);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return email;
}
