import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { createAccount } from '../../../testing/shopping/new-customer.ts';
import { mailed } from '../../../testing/shopping/two-factor.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { sendConfirmationAgain } from '../confirmation/send-confirmation-again.ts';
import { sendPasswordReset } from './send-password-reset.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const LINK = /createPassword\?token=([\w-]{43})/;
const CONFIRMATION = /confirm\?email=[^&\s]+&key=([\w-]{43})/;
const RESET = `mutation ($email: String!, $token: String!) {
  resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Minted-2oz") }`;

const mail = (email: string, requestId: string = randomUUID()) =>
  sendPasswordReset(shop.services, { email, requestId });

async function linksOf(email: string): Promise<string[]> {
  return [...new Set(await mailed(shop, email, LINK))];
}

const use = async (email: string, token: string) =>
  (await shop.query<{ resetPassword: boolean }>(RESET, { email, token })).errors?.[0]?.message ?? 'changed';

test('of requests at one moment one mails a link, and that link works', async () => {
  const { email } = await createAccount(shop);
  await Promise.all([mail(email), mail(email), mail(email)]);
  const links = await linksOf(email);
  expect(links).toHaveLength(1);
  expect(await use(email, links[0] ?? '')).toBe('changed');
});

test('the newest link works, and an earlier one is rejected', async () => {
  const { email } = await createAccount(shop);
  await mail(email);
  const [first = ''] = await linksOf(email);
  shop.clock.advance(60_000);
  await mail(email);
  const second = (await linksOf(email)).find((link) => link !== first) ?? '';
  expect(await use(email, first)).toContain('is mismatched or has expired. Reset and try again.');
  expect(await use(email, second)).toBe('changed');
});

test('a request whose mail failed sends it when it is retried', async () => {
  const { email } = await createAccount(shop);
  // The welcome mail of the new account must not take the failure.
  await jobsDone(shop.db);
  vi.spyOn(shop.services.mailer, 'send').mockRejectedValueOnce(new Error('no mail server'));
  const requestId = randomUUID();
  await expect(mail(email, requestId)).rejects.toThrow('no mail server');
  await mail(email, requestId);
  const [link = ''] = await linksOf(email);
  expect(await use(email, link)).toBe('changed');
});

test('confirmations that are requested at one moment mail one link', async () => {
  const { email } = await createAccount(shop);
  await shop.db.updateTable('customer').set({ is_confirmed: false }).where('email', '=', email).execute();
  const again = () => sendConfirmationAgain(shop.services, { email, requestId: randomUUID() });
  await Promise.all([again(), again(), again()]);
  expect(new Set(await mailed(shop, email, CONFIRMATION)).size).toBe(1);
});
