import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import {
  createAccount,
  newCustomer,
  sendAs,
  signIn,
  TEST_PASSWORD,
} from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import {
  BEGIN,
  CONFIRM,
  codeAt,
  EMAILED,
  mailed,
  mailsTo,
  newProtectedCustomer,
  REQUEST_RESET,
  RESET,
  RESET_LINK,
  TURN_OFF,
  trySignIn,
  wrongCode,
} from '../../../testing/shopping/two-factor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on', TWO_FACTOR_KEY: 'a key of the test, long enough for it' },
  });
});
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const CUSTOMER = '{ customer { email security_type recovery_codes_left } }';
const subjects = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);

/** Runs a shop command. */
async function desk(...words: string[]): Promise<string> {
  const { code, out, err } = await runCommand(['--by', 'Ines', ...words], (by, work) =>
    work({ ...shop.services, by }),
  );
  if (code !== 0) throw new Error(err);
  return out;
}

describe('an authenticator app on the account page (TFA-09, OPEN-06)', () => {
  test('is set up by QR code or secret with password and first code, and returns ten recovery codes once (TFA-03, TFA-08)', async () => {
    const { email, send } = await newCustomer(shop);
    const other = sendAs(shop, await signIn(shop, email));
    const { beginTwoFactorSetup: setup } = await must<{
      beginTwoFactorSetup: { qrCodeUrl: string; secretCode: string };
    }>(send, BEGIN);
    expect(setup.secretCode).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.qrCodeUrl).toMatch(/^data:image\/png;base64,/);
    expect((await must<{ customer: object }>(send, CUSTOMER)).customer).toMatchObject({
      security_type: null,
    });

    const code = codeAt(setup.secretCode, shop.clock.now());
    const { confirmTwoFactorSetup: done } = await must<{
      confirmTwoFactorSetup: { recoveryCodes: string[]; customer: object };
    }>(send, CONFIRM, { password: TEST_PASSWORD, code });
    expect(done.customer).toEqual({ security_type: 2, recovery_codes_left: 10 });
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect(done.recoveryCodes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    // All other browsers are signed out, and the owner gets a mail.
    expect((await other(CUSTOMER)).errors?.[0]?.extensions.code).toBe('CUSTOMER_NOT_AUTHORIZED');
    expect(await subjects(email)).toContain('Two-factor sign-in is on: your Ingot account');

    const kept = JSON.stringify([
      await shop.db.selectFrom('customer_authenticator').selectAll().execute(),
      await shop.db.selectFrom('customer_recovery_code').selectAll().execute(),
      shop.logged,
      [...(await shop.outbox()).values()],
    ]);
    for (const secret of [setup.secretCode, ...done.recoveryCodes]) expect(kept).not.toContain(secret);
    expect((await send(BEGIN)).errors?.[0]?.extensions.code).toBe('TWO_FACTOR_ON');
  });

  test('is disabled by password and code, which signs other browsers out', async () => {
    const customer = await newProtectedCustomer(shop);
    const { email, secret, send } = customer;
    const code = () => codeAt(secret, shop.clock.now());
    const off = (password: string, securityCode: string) => send(TURN_OFF, { password, code: securityCode });
    expect((await off('Wrong-1oz', code())).errors?.[0]?.extensions.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await off(TEST_PASSWORD, wrongCode(secret, shop.clock.now()))).errors?.[0]?.extensions.code).toBe(
      'SECURITY_CODE_WRONG',
    );
    const { data } = await off(TEST_PASSWORD, code());
    expect(data).toEqual({ turnTwoFactorOff: { customer: { security_type: null }, recoveryCodes: null } });
    expect(await signIn(shop, email)).toBeTruthy();
    expect(await subjects(email)).toContain('Two-factor sign-in is off: your Ingot account');
    expect((await off(TEST_PASSWORD, code())).errors?.[0]?.extensions.code).toBe('TWO_FACTOR_OFF');
  });

  test('new recovery codes replace the old ones', async () => {
    const { email, send, secret, recoveryCodes } = await newProtectedCustomer(shop);
    const renew = `mutation ($password: String!, $code: String!) {
      renewRecoveryCodes(password: $password, securityCode: $code) { recoveryCodes }
    }`;
    const proof = { password: TEST_PASSWORD, code: codeAt(secret, shop.clock.now()) };
    const { renewRecoveryCodes } = await must<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
      send,
      renew,
      proof,
    );
    const old = await trySignIn(shop, { email, securityCode: recoveryCodes[0] ?? '' });
    expect(old.errors?.[0]?.extensions.code).toBe('SECURITY_CODE_WRONG');
    const fresh = await trySignIn(shop, { email, securityCode: renewRecoveryCodes.recoveryCodes[0] ?? '' });
    expect(fresh.data.generateCustomerToken.status_code).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  test('the password alone returns no token but requests the code; with the code there is one (SIGN-11, OPEN-09, CONF-21)', async () => {
    const { email, secret } = await newProtectedCustomer(shop);
    const asked = await trySignIn(shop, { email });
    expect(asked.errors).toBeUndefined();
    expect(asked.data.generateCustomerToken).toEqual({
      token: null,
      securityCodeRequired: true,
      securityNeedConfigure: false,
      passwordUpdatePending: false,
      qrCodeUrl: null,
      secretCode: null,
      status_code: 202,
      security_type: 2,
      recoveryCodes: null,
    });
    const blank = await trySignIn(shop, { email, securityCode: ' ' });
    expect(blank.data.generateCustomerToken.status_code).toBe(202);
    const code = codeAt(secret, shop.clock.now());
    const answer = await trySignIn(shop, { email, securityCode: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.data.generateCustomerToken).toMatchObject({
      status_code: 200,
      security_type: 2,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { customer } = await must<{ customer: object }>(
      sendAs(shop, answer.data.generateCustomerToken.token ?? ''),
      CUSTOMER,
    );
    expect(customer).toEqual({ email, security_type: 2, recovery_codes_left: 10 });
  });

  test('accepts a clock 30 seconds off, and rejects one a minute off', async () => {
    const { email, secret } = await newProtectedCustomer(shop);
    shop.clock.advance(3 * MINUTE_MS);
    for (const [offMs, status] of [
      [-60_000, undefined],
      [60_000, undefined],
      [-30_000, 200],
      [30_000, 200],
    ] as const) {
      const securityCode = codeAt(secret, shop.clock.now() + offMs);
      const { data } = await trySignIn(shop, { email, securityCode });
      expect(data.generateCustomerToken?.status_code, `${offMs} ms off`).toBe(status);
    }
  });

  test('a recovery code replaces an app code in any spelling, and its use sends a mail (OPEN-06)', async () => {
    const { email, recoveryCodes } = await newProtectedCustomer(shop);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const { data } = await trySignIn(shop, { email, securityCode: typed });
    expect(data.generateCustomerToken.status_code).toBe(200);
    const { customer } = await must<{ customer: object }>(
      sendAs(shop, data.generateCustomerToken.token ?? ''),
      CUSTOMER,
    );
    expect(customer).toMatchObject({ recovery_codes_left: 9 });
    const notice = (await mailsTo(shop, email)).find(({ subject }) => subject?.startsWith('A recovery code'));
    expect(notice?.text).toContain('Recovery codes left: 9');
    expect(notice?.text).not.toContain(first);
    expect(
      (await trySignIn(shop, { email, securityCode: second })).data.generateCustomerToken.status_code,
    ).toBe(200);
  });

  test('mails a code after a right password, valid once for ten minutes, also for unknown security types (OPEN-08)', async () => {
    const { email } = await createAccount(shop);
    await desk('two-factor', email, 'email');
    expect((await trySignIn(shop, { email, password: 'Wrong-1oz' })).errors).toHaveLength(1);
    expect(await mailed(shop, email, EMAILED)).toEqual([]);
    const asked = await trySignIn(shop, { email });
    expect(asked.data.generateCustomerToken).toMatchObject({
      token: null,
      securityCodeRequired: true,
      security_type: 1,
      status_code: 202,
    });
    const [code = ''] = await mailed(shop, email, EMAILED);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await shop.db.selectFrom('customer_emailed_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    const mails = await mailsTo(shop, email);
    expect(mails.every(({ subject }) => !subject?.includes(code))).toBe(true);

    const answer = await trySignIn(shop, { email, securityCode: code });
    expect(answer.data.generateCustomerToken).toMatchObject({ status_code: 200, security_type: 1 });
    expect((await trySignIn(shop, { email, securityCode: code })).errors?.[0]?.extensions.code).toBe(
      'SECURITY_CODE_WRONG',
    );

    await shop.db.updateTable('customer').set({ security_type: 7 }).where('email', '=', email).execute();
    shop.clock.advance(2 * MINUTE_MS);
    const other = await trySignIn(shop, { email });
    expect(other.data.generateCustomerToken).toMatchObject({ securityCodeRequired: true, security_type: 7 });
    const codes = await mailed(shop, email, EMAILED);
    expect(codes).toHaveLength(2);
    const next = codes.find((one) => one !== code) ?? code;
    const last = await trySignIn(shop, { email, securityCode: next });
    expect(last.data.generateCustomerToken.status_code).toBe(200);
  });
});

describe('demands of the desk (OPEN-71)', () => {
  test('a demanded app is set up at the next sign-in, which returns token and recovery codes (SIGN-10, TFA-03, OPEN-09)', async () => {
    const { email } = await createAccount(shop);
    expect(await desk('two-factor', email, 'app')).toContain('set up at the next sign-in');
    const asked = (await trySignIn(shop, { email })).data.generateCustomerToken;
    expect(asked).toMatchObject({
      token: null,
      securityNeedConfigure: true,
      securityCodeRequired: false,
      status_code: 202,
      qrCodeUrl: expect.stringMatching(/^data:image\/png;base64,/),
      secretCode: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    const secret = asked.secretCode ?? '';
    const wrong = await trySignIn(shop, { email, securityCode: wrongCode(secret, shop.clock.now()) });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'SECURITY_CODE_WRONG', status_code: 401 });
    const securityCode = codeAt(secret, shop.clock.now());
    const done = (await trySignIn(shop, { email, securityCode })).data.generateCustomerToken;
    expect(done).toMatchObject({ status_code: 200, security_type: 2, secretCode: null, qrCodeUrl: null });
    expect(done.recoveryCodes).toHaveLength(10);
    shop.clock.advance(MINUTE_MS);
    const later = (await trySignIn(shop, { email })).data.generateCustomerToken;
    expect(later).toMatchObject({ securityCodeRequired: true, secretCode: null });
    expect(await desk('audit', email)).toMatch(/Ines.*two-factor/);
  });

  test('removes a lost app and keeps the demand on the account', async () => {
    const { email, send } = await newProtectedCustomer(shop);
    await desk('two-factor', email, 'app');
    await desk('two-factor', email, 'reset');
    expect((await send(CUSTOMER)).errors).toHaveLength(1);
    expect(await subjects(email)).toContain('Our desk turned off two-factor sign-in: your Ingot account');
    expect((await trySignIn(shop, { email })).data.generateCustomerToken.securityNeedConfigure).toBe(true);
    await desk('two-factor', email, 'free');
    expect((await trySignIn(shop, { email })).data.generateCustomerToken.status_code).toBe(200);
    await expect(desk('two-factor', email, 'maybe')).rejects.toThrow('say one of app, email, free, reset');
    await expect(desk('two-factor', 'nobody@oakes.example', 'app')).rejects.toThrow('There is no account');
  });

  test('a pending password renewal blocks sign-in and mails a link; a new password ends it (SIGN-12, OPEN-09, OPEN-10)', async () => {
    const { email, send } = await newCustomer(shop);
    await desk('renew-password', email);
    // Before the sign-in, which mails no second link within a minute.
    const [token] = await mailed(shop, email, /createPassword\?token=([\w-]{43})/);
    expect((await send(CUSTOMER)).errors).toHaveLength(1);
    const pending = (await trySignIn(shop, { email })).data.generateCustomerToken;
    expect(pending).toMatchObject({ token: null, passwordUpdatePending: true, status_code: 409 });
    const reset = (password: string) =>
      shop.query(
        'mutation ($e: String!, $t: String!, $p: String!) { resetPassword(email: $e, resetPasswordToken: $t, newPassword: $p) }',
        { e: email, t: token, p: password },
      );
    expect((await reset(TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('PASSWORD_UNCHANGED');
    expect((await reset('Minted-2oz')).errors).toBeUndefined();
    const answer = await trySignIn(shop, { email, password: 'Minted-2oz' });
    expect(answer.data.generateCustomerToken.status_code).toBe(200);
    expect(await desk('audit', email)).toMatch(/Ines.*renew-password/);
  });
});

test('a mailed link disables a lost app, signs all browsers out and sends a notice (TFA-06, OPEN-07)', async () => {
  const { email, send } = await newProtectedCustomer(shop);
  const asked = await shop.query(REQUEST_RESET, { email, password: TEST_PASSWORD });
  expect(asked.data).toEqual({ requestTwoFactorReset: true });
  const [token] = await mailed(shop, email, RESET_LINK);
  expect((await send(CUSTOMER)).errors).toBeUndefined();
  expect((await shop.query(RESET, { token })).data).toEqual({ resetTwoFactor: true });
  expect((await send(CUSTOMER)).errors?.[0]?.extensions.code).toBe('CUSTOMER_NOT_AUTHORIZED');
  expect((await trySignIn(shop, { email })).data.generateCustomerToken).toMatchObject({
    status_code: 200,
    security_type: null,
  });
  expect(await subjects(email)).toContain('Two-factor sign-in was reset: your Ingot account');
});
