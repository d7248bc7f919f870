import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import {
  bearer,
  newCustomer,
  sendAs,
  signIn,
  TEST_PASSWORD,
} from '../../../testing/shopping/new-customer.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import {
  codeAt,
  EMAILED,
  mailed,
  mailsTo,
  newProtectedCustomer,
  REQUEST_RESET,
  RESET_LINK,
  trySignIn,
  wrongCode,
} from '../../../testing/shopping/two-factor.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { CUSTOMERS_SWEPT } from '../mails/customer-jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

const CHANGE = `mutation ($email: String!, $password: String = "${TEST_PASSWORD}", $code: String) {
  updateCustomerEmail(email: $email, password: $password, securityCode: $code) { customer { email is_confirmed } }
}`;
const REQUEST = 'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }';
const RESET = `mutation ($email: String!, $token: String!, $new: String = "Minted-2oz") {
  resetPassword(email: $email, resetPasswordToken: $token, newPassword: $new)
}`;
const CONFIRM = `mutation ($email: String!, $key: String!) {
  confirmEmail(input: { email: $email, confirmation_key: $key }) { customer { confirmation_status } }
}`;
const ORDERS = '{ customer { orders { items { number } } } }';
const NO_ORDERS = { customer: { orders: { items: [] } } };
const PASSWORD_LINK = /createPassword\?token=([\w-]{43})/;
const KEY = /key=([\w-]{43})/;
const DAY_MS = 24 * 3_600_000;
const TOO_MANY = { extensions: { code: 'TOO_MANY_ATTEMPTS' } };

let people = 0;
/** Returns an address without an account. */
const nobody = () => `nobody.${++people}@oakes.example`;
const codeOf = (answer: { errors?: readonly { extensions: { code?: unknown } }[] | undefined }) =>
  answer.errors?.[0]?.extensions.code;

async function guestOrder(email: string): Promise<void> {
  const shopper = await newShopper(shop.query);
  await shopper.add('AC-GLOVES', 1);
  await shopper.prepare();
  await must(
    shop.query,
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id: shopper.cartId, email },
  );
  await shopper.placeOrder();
}

async function confirmsAccounts(isNeeded: boolean): Promise<void> {
  const features = {
    wishlist_enabled: true,
    guest_checkout_allowed: true,
    sign_in_required_to_add: false,
    reviews_need_approval: true,
    newsletter_enabled: true,
    account_confirmation: isNeeded,
  };
  await importShopSettings(shop.db, { storeConfig: { features } });
  await shop.setSpot({});
}

async function isProven(email: string): Promise<boolean> {
  const { email_proven_at: at } = await shop.db
    .selectFrom('customer')
    .select('email_proven_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return at !== null;
}

describe('a link proves the address that received it (OPEN-03, OPEN-72)', () => {
  test('is invalid after a change of address, and attaches no guest order', async () => {
    const victim = nobody();
    await guestOrder(victim);
    const { email, send } = await newCustomer(shop);
    await must(shop.query, REQUEST, { email });
    const [token] = await mailed(shop, email, PASSWORD_LINK);
    await must(send, CHANGE, { email: victim });
    for (const address of [victim, email]) {
      expect(codeOf(await shop.query(RESET, { email: address, token }))).toBe('RESET_TOKEN_INVALID');
    }
    await jobsDone(shop.db);
    expect(await must(send, ORDERS)).toEqual(NO_ORDERS);
    // The reader of the address's mail gets the orders.
    await must(shop.query, REQUEST, { email: victim });
    const [own] = await mailed(shop, victim, PASSWORD_LINK);
    await must(shop.query, RESET, { email: victim, token: own });
    await jobsDone(shop.db);
    const owner = sendAs(shop, await signIn(shop, victim, 'Minted-2oz'));
    expect(await must(owner, ORDERS)).toMatchObject({ customer: { orders: { items: [{}] } } });
    // The proof is of this address, and ends with it.
    expect(await isProven(victim)).toBe(true);
    const next = nobody();
    await must(owner, CHANGE, { email: next, password: 'Minted-2oz' });
    expect(await isProven(next)).toBe(false);
    expect(codeOf(await send(ORDERS))).toBe('CUSTOMER_NOT_AUTHORIZED');
  });

  test('is invalid if its job ran during the change of address', async () => {
    const victim = nobody();
    const { email } = await newCustomer(shop);
    await must(shop.query, REQUEST, { email });
    const [token] = await mailed(shop, email, PASSWORD_LINK);
    // The state after a job that read the address just before it changed.
    await shop.db.updateTable('customer').set({ email: victim }).where('email', '=', email).execute();
    expect(codeOf(await shop.query(RESET, { email: victim, token }))).toBe('RESET_TOKEN_INVALID');
  });

  test('with confirmation required, a new address needs it, too, and the account stays meanwhile', async () => {
    const { email, send } = await newCustomer(shop);
    await confirmsAccounts(true);
    try {
      const moved = nobody();
      expect(await must(send, CHANGE, { email: moved })).toEqual({
        updateCustomerEmail: {
          customer: { email: moved, is_confirmed: false },
        },
      });
      expect(codeOf(await trySignIn(shop, { email: moved }))).toBe('ACCOUNT_NOT_CONFIRMED');
      const [key] = await mailed(shop, moved, KEY);
      expect(await mailed(shop, email, KEY)).toEqual([]);
      const again = nobody();
      await must(send, CHANGE, { email: again });
      for (const address of [moved, again]) {
        expect(codeOf(await shop.query(CONFIRM, { email: address, key }))).toBe('CONFIRMATION_KEY_INVALID');
      }
      shop.clock.advance(31 * DAY_MS);
      await shop.db.transaction().execute((trx) => shop.services.jobs.send(trx, CUSTOMERS_SWEPT, {}));
      const [right] = await mailed(shop, again, KEY);
      await must(shop.query, CONFIRM, { email: again, key: right });
      expect(await signIn(shop, again)).toBeTruthy();
      expect((await mailsTo(shop, again)).map(({ subject }) => subject)).toEqual([
        'Confirm your Ingot account',
      ]);
    } finally {
      await confirmsAccounts(false);
    }
  });
});

describe('a new address (OPEN-05)', () => {
  test('signs other browsers out and notifies only the old address', async () => {
    const { email, send } = await newCustomer(shop);
    const other = sendAs(shop, await signIn(shop, email));
    const moved = nobody();
    await must(send, CHANGE, { email: moved });
    expect(codeOf(await other(ORDERS))).toBe('CUSTOMER_NOT_AUTHORIZED');
    expect(await must(send, ORDERS)).toEqual(NO_ORDERS);
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain(
      'Your Ingot account has a new e-mail address',
    );
    expect(await mailsTo(shop, moved)).toEqual([]);
  });

  test('is limited to five a day per account, including taken addresses', async () => {
    const taken = await newCustomer(shop);
    const { send } = await newCustomer(shop);
    for (let tries = 0; tries < 3; tries++) await must(send, CHANGE, { email: nobody() });
    for (let tries = 0; tries < 2; tries++) {
      expect(codeOf(await send(CHANGE, { email: taken.email }))).toBe('EMAIL_TAKEN');
    }
    for (const email of [taken.email, nobody()]) {
      expect((await send(CHANGE, { email })).errors).toMatchObject([TOO_MANY]);
    }
  });

  test('shares one limit with other operations that reveal accounts', async () => {
    const taken = await newCustomer(shop);
    const { token } = await newCustomer(shop);
    const headers = { ...bearer(token).headers, 'x-forwarded-for': '203.0.113.7' };
    for (let asked = 0; asked < 10; asked++) {
      const question = 'query ($email: String!) { isEmailAvailable(email: $email) { is_email_available } }';
      expect((await shop.query(question, { email: nobody() }, { headers })).errors).toBeUndefined();
    }
    const { errors } = await shop.query(CHANGE, { email: taken.email }, { headers });
    expect(errors).toMatchObject([TOO_MANY]);
  });

  test('allows ten new passwords a day per account, because each sends a mail', async () => {
    const { send } = await newCustomer(shop);
    const change = (from: string, to: string) =>
      send(
        'mutation ($from: String!, $to: String!) { changeCustomerPassword(currentPassword: $from, newPassword: $to) { email } }',
        { from, to },
      );
    for (let times = 0; times < 10; times++) {
      expect((await change(TEST_PASSWORD, TEST_PASSWORD)).errors).toBeUndefined();
    }
    expect((await change(TEST_PASSWORD, TEST_PASSWORD)).errors).toMatchObject([TOO_MANY]);
  });
});

describe('a new address of an account with a second factor (OPEN-06, OPEN-07)', () => {
  test('needs a code in every operation, and gets no reset link for a week', async () => {
    const { send, secret, recoveryCodes } = await newProtectedCustomer(shop);
    const moved = nobody();
    expect(codeOf(await send(CHANGE, { email: moved }))).toBe('SECURITY_CODE_REQUIRED');
    const older = `mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { email } } }`;
    const input = { email: moved, password: TEST_PASSWORD };
    expect(codeOf(await send(older, { input }))).toBe('SECURITY_CODE_REQUIRED');
    const wrong = wrongCode(secret, shop.clock.now());
    expect(codeOf(await send(CHANGE, { email: moved, code: wrong }))).toBe('SECURITY_CODE_WRONG');
    await must(send, CHANGE, { email: moved, code: codeAt(secret, shop.clock.now()) });

    const ask = () => shop.query(REQUEST_RESET, { email: moved, password: TEST_PASSWORD });
    expect(codeOf(await ask())).toBe('EMAIL_CHANGED_LATELY');
    shop.clock.advance(7 * DAY_MS - 1);
    expect(codeOf(await ask())).toBe('EMAIL_CHANGED_LATELY');
    expect(await mailed(shop, moved, RESET_LINK)).toEqual([]);
    shop.clock.advance(1);
    expect((await ask()).errors).toBeUndefined();
    expect(await mailed(shop, moved, RESET_LINK)).toHaveLength(1);

    const entered = await trySignIn(shop, { email: moved, securityCode: recoveryCodes[0] ?? '' });
    const token = entered.data.generateCustomerToken.token ?? '';
    await must(sendAs(shop, token), CHANGE, { email: nobody(), code: recoveryCodes[1] });
  });

  test('an account without an app gets its code at the old address', async () => {
    const { email, send } = await newCustomer(shop);
    await runCommand(['two-factor', email, 'email'], (by, work) => work({ ...shop.services, by }));
    const moved = nobody();
    expect(codeOf(await send(CHANGE, { email: moved }))).toBe('SECURITY_CODE_REQUIRED');
    const [code] = await mailed(shop, email, EMAILED);
    await must(send, CHANGE, { email: moved, code });
    expect(await mailed(shop, moved, EMAILED)).toEqual([]);
  });
});
