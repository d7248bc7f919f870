import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { createAccount, newCustomer, signIn, TEST_PASSWORD } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone, jobsDoneFor } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { CUSTOMERS_SWEPT } from '../mails/customer-jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
  await setFeatures({ account_confirmation: true });
});
afterAll(() => shop.close());

const FEATURES = {
  wishlist_enabled: true,
  guest_checkout_allowed: true,
  sign_in_required_to_add: false,
  reviews_need_approval: true,
  newsletter_enabled: true,
  account_confirmation: false,
};
async function setFeatures(features: object): Promise<void> {
  await importShopSettings(shop.db, { storeConfig: { features: { ...FEATURES, ...features } } });
  await shop.setSpot({});
}

const CONFIRM = `mutation ($email: String!, $key: String!) {
  confirmEmail(input: { email: $email, confirmation_key: $key }) { customer { email confirmation_status } }
}`;
const SIGN_IN = `mutation ($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) { token }
}`;
const INVALID = {
  message: 'The confirmation token is invalid. Verify the token and try again.',
  extensions: { category: 'graphql-input', code: 'CONFIRMATION_KEY_INVALID' },
};

async function mailsTo(email: string): Promise<string[]> {
  await jobsDoneFor(shop.db, email);
  return [...(await shop.outbox()).values()]
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => decodeMail(mail));
}
async function keysTo(email: string): Promise<string[]> {
  const keys = (await mailsTo(email)).map((mail) => /key=([\w-]{43})/.exec(mail)?.[1]);
  return keys.filter((key) => key !== undefined);
}
let street = 0;
const resend = (email: string) =>
  shop.query(
    'mutation ($email: String!) { resendConfirmationEmail(email: $email) }',
    { email },
    {
      headers: { 'x-forwarded-for': `198.51.100.${++street}` },
    },
  );

test('a new account signs in only after its confirmation, and gets the welcome mail then', async () => {
  const { data: config } = await shop.query<{ storeConfig: { create_account_confirmation: boolean } }>(
    '{ storeConfig { create_account_confirmation } }',
  );
  expect(config.storeConfig.create_account_confirmation).toBe(true);
  const { email } = await createAccount(shop);
  const rejected = await shop.query(SIGN_IN, { email, password: TEST_PASSWORD });
  expect(rejected.errors).toMatchObject([
    {
      message: "This account isn't confirmed. Verify and try again.",
      extensions: { category: 'graphql-authentication', code: 'ACCOUNT_NOT_CONFIRMED' },
    },
  ]);
  // Without the password the error does not reveal the account.
  const stranger = await shop.query(SIGN_IN, { email, password: 'Wrong-1oz' });
  expect(stranger.errors?.[0]?.extensions.code).toBe('SIGN_IN_INCORRECT');

  const [key] = await keysTo(email);
  expect(JSON.stringify(await shop.db.selectFrom('email_confirmation').selectAll().execute())).not.toContain(
    key,
  );
  expect(await must(shop.query, CONFIRM, { email: email.toUpperCase(), key })).toEqual({
    confirmEmail: { customer: { email, confirmation_status: 'ACCOUNT_CONFIRMED' } },
  });
  expect(await signIn(shop, email)).toBeTruthy();
  expect((await mailsTo(email)).at(-1)).toContain('Subject: Welcome to Ingot');
  expect((await shop.query(CONFIRM, { email, key })).errors).toMatchObject([INVALID]);
});

test('a key works for its own address only; a wrong key gets the same error', async () => {
  const { email } = await createAccount(shop);
  const other = await createAccount(shop);
  const [key] = await keysTo(email);
  const answers = [
    await shop.query(CONFIRM, { email: other.email, key }),
    await shop.query(CONFIRM, { email, key: 'A'.repeat(43) }),
    await shop.query(CONFIRM, { email, key: "' or 1=1 --" }),
    await shop.query(CONFIRM, { email: 'no.such@oakes.example', key: 'A'.repeat(43) }),
  ];
  for (const { errors } of answers) expect(errors).toEqual(answers[0]?.errors);
  expect(answers[0]?.errors).toMatchObject([INVALID]);
  await must(shop.query, CONFIRM, { email, key });
});

test('mails another link once a minute without revealing unconfirmed accounts', async () => {
  const { email } = await createAccount(shop);
  const confirmed = await createAccount(shop);
  const [key] = await keysTo(confirmed.email);
  await must(shop.query, CONFIRM, { email: confirmed.email, key });
  const [first] = await keysTo(email);
  shop.clock.advance(61_000);
  for (const address of [email, email, confirmed.email, 'no.such@oakes.example', 'nonsense']) {
    expect((await resend(address)).data).toEqual({ resendConfirmationEmail: true });
    await jobsDone(shop.db);
  }
  expect(await keysTo('no.such@oakes.example')).toEqual([]);
  expect(await keysTo(confirmed.email)).toHaveLength(1);
  const second = (await keysTo(email)).find((sent) => sent !== first);
  expect(await keysTo(email)).toHaveLength(2);
  expect((await shop.query(CONFIRM, { email, key: first })).errors).toMatchObject([INVALID]);
  await must(shop.query, CONFIRM, { email, key: second });
});

test('a password link confirms the address, too', async () => {
  const { email } = await createAccount(shop);
  await must(shop.query, 'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', {
    email,
  });
  const mail = (await mailsTo(email)).find((text) => text.includes('createPassword'));
  const token = /createPassword\?token=([\w-]{43})/.exec(mail ?? '')?.[1];
  await must(
    shop.query,
    `mutation ($email: String!, $token: String!) {
      resetPassword(email: $email, resetPasswordToken: $token, newPassword: "Minted-2oz")
    }`,
    { email, token },
  );
  expect(await signIn(shop, email, 'Minted-2oz')).toBeTruthy();
});

test('deletes an unconfirmed account after thirty days and frees its address', async () => {
  const { email } = await createAccount(shop);
  await jobsDone(shop.db);
  shop.clock.advance(31 * 24 * 3_600_000);
  await shop.db.transaction().execute((trx) => shop.services.jobs.send(trx, CUSTOMERS_SWEPT, {}));
  await jobsDone(shop.db);
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  expect(await row.executeTakeFirst()).toBeUndefined();
});

test('without the setting an account is usable at once and gets the welcome mail', async () => {
  await setFeatures({});
  const { email, send } = await newCustomer(shop);
  expect(await must(send, '{ customer { confirmation_status } }')).toEqual({
    customer: { confirmation_status: 'ACCOUNT_CONFIRMATION_NOT_REQUIRED' },
  });
  const [mail] = await mailsTo(email);
  expect(mail).toContain('Subject: Welcome to Ingot');
  expect(mail).toContain('account-information');
});

test('does not greet by a name that mail programs would turn into a link', async () => {
  await setFeatures({});
  const { email } = await createAccount(shop, { firstname: 'Win at evil.example' });
  const [mail] = await mailsTo(email);
  expect(mail).toContain('Subject: Welcome to Ingot');
  expect(mail).not.toContain('evil.example');
});
