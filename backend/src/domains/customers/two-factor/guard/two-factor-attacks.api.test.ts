import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { createAccount, newCustomer, TEST_PASSWORD } from '../../../../testing/shopping/new-customer.ts';
import { must } from '../../../../testing/shopping/shopper.ts';
import {
  BEGIN,
  CONFIRM,
  codeAt,
  EMAILED,
  mailed,
  newProtectedCustomer,
  REQUEST_RESET,
  RESET,
  RESET_LINK,
  TURN_OFF,
  trySignIn,
  wrongCode,
} from '../../../../testing/shopping/two-factor.ts';
import { secretCipher } from '../codes/sealed-secret.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const WRONG_CODE = {
  message: 'The security code is not correct or has expired. Try again.',
  extensions: { category: 'graphql-authentication', code: 'SECURITY_CODE_WRONG', status_code: 401 },
};
const INCORRECT = { extensions: { code: 'SIGN_IN_INCORRECT', status_code: 401 } };
const LOCKED = { extensions: { code: 'SIGN_IN_LOCKED', status_code: 423 } };
const NOT_VALID = { extensions: { category: 'graphql-input', code: 'RESET_TOKEN_INVALID' } };

let street = 0;
/** Returns an unused address. */
const fresh = () => `198.51.100.${++street}`;
const now = () => shop.clock.now();

/** Creates an account with codes by e-mail. */
async function newMailedAccount(): Promise<string> {
  const { email } = await createAccount(shop);
  await runCommand(['two-factor', email, 'email'], (by, work) => work({ ...shop.services, by }));
  return email;
}

describe('an attacker has the password', () => {
  test('five wrong codes lock the account, also for the right code, and the password alone resets nothing (OPEN-09, OPEN-14)', async () => {
    const { email, secret } = await newProtectedCustomer(shop);
    const securityCode = wrongCode(secret, now());
    for (let tries = 0; tries < 5; tries++) {
      expect((await trySignIn(shop, { email, securityCode }, fresh())).errors).toMatchObject([WRONG_CODE]);
      // Until the lock, the response asks for the code.
      if (tries < 4) expect((await trySignIn(shop, { email }, fresh())).errors).toBeUndefined();
    }
    const right = { email, securityCode: codeAt(secret, now()) };
    expect((await trySignIn(shop, right, fresh())).errors).toMatchObject([LOCKED]);
    expect((await trySignIn(shop, { email }, fresh())).errors).toMatchObject([LOCKED]);
    shop.clock.advance(15 * MINUTE_MS);
    const later = { email, securityCode: codeAt(secret, now()) };
    expect((await trySignIn(shop, later, fresh())).data.generateCustomerToken.status_code).toBe(200);
  });

  test('allows five of a hundred concurrent codes', async () => {
    const { email, secret } = await newProtectedCustomer(shop);
    const securityCode = wrongCode(secret, now());
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        trySignIn(shop, index % 3 === 0 ? { email } : { email, securityCode }, fresh()),
      ),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === 'SECURITY_CODE_WRONG').length).toBeLessThanOrEqual(5);
    const right = { email, securityCode: codeAt(secret, now()) };
    await trySignIn(shop, { email, securityCode }, fresh());
    shop.clock.advance(15 * MINUTE_MS);
    expect((await trySignIn(shop, { ...right, securityCode: codeAt(secret, now()) }, fresh())).errors).toBe(
      undefined,
    );
  });

  test('rejects used and older codes, and accepts one of twenty concurrent uses', async () => {
    const { email, secret } = await newProtectedCustomer(shop);
    shop.clock.advance(5 * MINUTE_MS);
    const securityCode = codeAt(secret, now());
    const both = await Promise.all(
      Array.from({ length: 4 }, () => trySignIn(shop, { email, securityCode }, fresh())),
    );
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect((await trySignIn(shop, { email, securityCode }, fresh())).errors).toMatchObject([WRONG_CODE]);
    const older = codeAt(secret, now() - 30_000);
    expect((await trySignIn(shop, { email, securityCode: older }, fresh())).errors).toMatchObject([
      WRONG_CODE,
    ]);
    const next = codeAt(secret, now() + 30_000);
    expect((await trySignIn(shop, { email, securityCode: next }, fresh())).errors).toBeUndefined();
  });

  test('rejects codes and recovery codes of another account', async () => {
    const { email } = await newProtectedCustomer(shop);
    const thief = await newProtectedCustomer(shop);
    for (const securityCode of [codeAt(thief.secret, now()), thief.recoveryCodes[0] ?? '']) {
      expect((await trySignIn(shop, { email, securityCode }, fresh())).errors).toMatchObject([WRONG_CODE]);
    }
    // The failed attempts used none of them.
    const own = { email: thief.email, securityCode: thief.recoveryCodes[0] ?? '' };
    expect((await trySignIn(shop, own, fresh())).errors).toBeUndefined();
  });

  test('a recovery code works once, also for concurrent requests', async () => {
    const { email, recoveryCodes } = await newProtectedCustomer(shop);
    const securityCode = recoveryCodes[3] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => trySignIn(shop, { email, securityCode }, fresh())),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect((await trySignIn(shop, { email, securityCode }, fresh())).errors).toMatchObject([WRONG_CODE]);
  });

  test.each([
    ['letters', 'abcdef'],
    ['other digits', '１２３４５６'],
    ['too many digits', '1234567'],
    ['something endless', '1'.repeat(100_000)],
    ['something hostile', "' or 1=1 --"],
  ])('rejects %s as code', async (_, securityCode) => {
    const { email } = await newProtectedCustomer(shop);
    expect((await trySignIn(shop, { email, securityCode }, fresh())).errors).toMatchObject([WRONG_CODE]);
  });

  test('each setup has a new secret, which invalidates the previous one', async () => {
    const { email } = await createAccount(shop);
    await runCommand(['two-factor', email, 'app'], (by, work) => work({ ...shop.services, by }));
    const first = (await trySignIn(shop, { email }, fresh())).data.generateCustomerToken.secretCode ?? '';
    const second = (await trySignIn(shop, { email }, fresh())).data.generateCustomerToken.secretCode ?? '';
    expect(second).not.toBe(first);
    const securityCode = codeAt(first, now());
    expect((await trySignIn(shop, { email, securityCode }, fresh())).errors).toMatchObject([WRONG_CODE]);
    shop.clock.advance(30 * MINUTE_MS);
    const late = await trySignIn(shop, { email, securityCode: codeAt(second, now()) }, fresh());
    expect(late.errors?.[0]?.extensions.code).toBe('TWO_FACTOR_SETUP_OVER');
  });
});

describe('an attacker has the password of an account with codes by e-mail (OPEN-08)', () => {
  test('a code expires after ten minutes, and a new one replaces it', async () => {
    const email = await newMailedAccount();
    await trySignIn(shop, { email }, fresh());
    const [code = ''] = await mailed(shop, email, EMAILED);
    shop.clock.advance(10 * MINUTE_MS);
    const late = await trySignIn(shop, { email, securityCode: code }, fresh());
    expect(late.errors).toMatchObject([WRONG_CODE]);
    await trySignIn(shop, { email }, fresh());
    const codes = await mailed(shop, email, EMAILED);
    expect(codes).toHaveLength(2);
    shop.clock.advance(2 * MINUTE_MS);
    await trySignIn(shop, { email }, fresh());
    const third = (await mailed(shop, email, EMAILED)).filter((one) => !codes.includes(one));
    const second = codes.find((one) => one !== code) ?? '';
    expect((await trySignIn(shop, { email, securityCode: second }, fresh())).errors).toMatchObject([
      WRONG_CODE,
    ]);
    const answer = await trySignIn(shop, { email, securityCode: third[0] ?? '' }, fresh());
    expect(answer.data.generateCustomerToken.status_code).toBe(200);
  });

  test('allows five attempts per code, independent of the account’s lock', async () => {
    const email = await newMailedAccount();
    await trySignIn(shop, { email }, fresh());
    const [code = ''] = await mailed(shop, email, EMAILED);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await trySignIn(shop, { email, securityCode: wrong }, fresh());
    }
    await shop.db.deleteFrom('sign_in_failures').execute();
    const answer = await trySignIn(shop, { email, securityCode: code }, fresh());
    expect(answer.errors).toMatchObject([WRONG_CODE]);
  });

  test('mails one code a minute for any number of requests', async () => {
    const email = await newMailedAccount();
    for (let asked = 0; asked < 5; asked++) {
      await trySignIn(shop, { email }, fresh());
      await mailed(shop, email, EMAILED);
    }
    expect(await mailed(shop, email, EMAILED)).toHaveLength(1);
  });
});

describe('an attacker does not have the password', () => {
  test('responses do not reveal an account, its second factor or a pending renewal', async () => {
    const plain = (await createAccount(shop)).email;
    const guarded = (await newProtectedCustomer(shop)).email;
    const byMail = await newMailedAccount();
    const shut = (await createAccount(shop)).email;
    await runCommand(['renew-password', shut], (by, work) => work({ ...shop.services, by }));
    const answers = [];
    for (const email of [plain, guarded, byMail, shut, 'nobody.here@oakes.example']) {
      for (const securityCode of [undefined, '123456']) {
        const typed = { email, password: 'Wrong-1oz', ...(securityCode && { securityCode }) };
        const { status, data, errors } = await trySignIn(shop, typed, fresh());
        answers.push(JSON.stringify({ status, data, errors }));
      }
      const { status, data, errors } = await shop.query(
        REQUEST_RESET,
        { email, password: 'Wrong-1oz' },
        { headers: { 'x-forwarded-for': fresh() } },
      );
      expect({ status, data, errors }).toMatchObject({
        status: 200,
        data: { requestTwoFactorReset: null },
        errors: [INCORRECT],
      });
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mailed(shop, guarded, RESET_LINK)).toEqual([]);
  });

  test('requests for a reset count toward the same lock (OPEN-07)', async () => {
    const { email } = await newProtectedCustomer(shop);
    for (let tries = 0; tries < 5; tries++) {
      await shop.query(REQUEST_RESET, { email, password: `Guess-${tries}oz` });
    }
    const { errors } = await shop.query(REQUEST_RESET, { email, password: TEST_PASSWORD });
    expect(errors).toMatchObject([LOCKED]);
    expect((await trySignIn(shop, { email })).errors).toMatchObject([LOCKED]);
  });
});

describe('an attacker has a reset link (OPEN-07)', () => {
  const ask = (email: string) =>
    shop.query(
      REQUEST_RESET,
      { email, password: TEST_PASSWORD },
      { headers: { 'x-forwarded-for': fresh() } },
    );

  test('works once, for thirty minutes, and only the newest; one a minute is mailed', async () => {
    const { email } = await newProtectedCustomer(shop);
    for (let asked = 0; asked < 3; asked++) {
      await ask(email);
      await mailed(shop, email, RESET_LINK);
    }
    const [first] = await mailed(shop, email, RESET_LINK);
    expect(await mailed(shop, email, RESET_LINK)).toHaveLength(1);
    shop.clock.advance(MINUTE_MS);
    await ask(email);
    const second = (await mailed(shop, email, RESET_LINK)).find((token) => token !== first);
    expect((await shop.query(RESET, { token: first })).errors).toMatchObject([NOT_VALID]);
    shop.clock.advance(30 * MINUTE_MS);
    expect((await shop.query(RESET, { token: second })).errors).toMatchObject([NOT_VALID]);
    expect((await trySignIn(shop, { email })).data.generateCustomerToken.securityCodeRequired).toBe(true);

    await ask(email);
    const third = (await mailed(shop, email, RESET_LINK)).find(
      (token) => token !== first && token !== second,
    );
    const answers = await Promise.all([1, 2].map(() => shop.query(RESET, { token: third })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect((await shop.query(RESET, { token: third })).errors).toMatchObject([NOT_VALID]);
  });

  test('rejects password links, links mailed to a former address, and invented ones', async () => {
    const { email, send, secret } = await newProtectedCustomer(shop);
    await shop.query('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', { email });
    const [foreign] = await mailed(shop, email, /createPassword\?token=([\w-]{43})/);
    await ask(email);
    const [token] = await mailed(shop, email, RESET_LINK);
    const change =
      'mutation ($email: String!, $password: String!, $code: String) { updateCustomerEmail(email: $email, password: $password, securityCode: $code) { customer { email } } }';
    const moved = `moved.${email}`;
    await must(send, change, { email: moved, password: TEST_PASSWORD, code: codeAt(secret, now()) });
    for (const wrong of [foreign, token, '', 'x', 'A'.repeat(43), "' or 1=1 --", 'A'.repeat(10_000)]) {
      expect((await shop.query(RESET, { token: wrong })).errors).toMatchObject([NOT_VALID]);
    }
    const { data } = await trySignIn(shop, { email: moved });
    expect(data.generateCustomerToken.securityCodeRequired).toBe(true);
  });

  test('mails nothing for an account without an app', async () => {
    const { email } = await createAccount(shop);
    expect((await ask(email)).data).toEqual({ requestTwoFactorReset: true });
    expect(await mailed(shop, email, RESET_LINK)).toEqual([]);
  });
});

describe('an attacker has a stolen token (OPEN-06)', () => {
  test('enables nothing without the password, and disables nothing without password and code', async () => {
    const victim = await newCustomer(shop);
    const { beginTwoFactorSetup: setup } = await must<{ beginTwoFactorSetup: { secretCode: string } }>(
      victim.send,
      BEGIN,
    );
    const code = codeAt(setup.secretCode, now());
    const on = await victim.send(CONFIRM, { password: 'Wrong-1oz', code });
    expect(on.errors?.[0]?.extensions.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await trySignIn(shop, victim)).data.generateCustomerToken.status_code).toBe(200);
    for (const [document, variables] of [
      [BEGIN, {}],
      [CONFIRM, { password: TEST_PASSWORD, code }],
    ] as const) {
      expect((await shop.query(document, variables)).errors?.[0]?.extensions.code).toBe(
        'CUSTOMER_NOT_AUTHORIZED',
      );
    }
    const { send, secret } = await newProtectedCustomer(shop);
    const right = { password: TEST_PASSWORD, code: codeAt(secret, now()) };
    for (const [lacking, rejection] of [
      [{ ...right, password: 'Wrong-1oz' }, 'CURRENT_PASSWORD_WRONG'],
      [{ ...right, code: '' }, 'SECURITY_CODE_WRONG'],
    ] as const) {
      expect((await send(TURN_OFF, lacking)).errors?.[0]?.extensions.code).toBe(rejection);
    }
    expect((await shop.query(TURN_OFF, right)).errors?.[0]?.extensions.code).toBe('CUSTOMER_NOT_AUTHORIZED');
    // Only the rejected field was wrong.
    await must(send, TURN_OFF, right);
  });

  test('with the password, it allows five guesses of codes', async () => {
    const { send, secret } = await newProtectedCustomer(shop);
    const guess = (code: string) => send(TURN_OFF, { password: TEST_PASSWORD, code });
    const wrong = wrongCode(secret, now());
    for (let tries = 0; tries < 5; tries++) {
      expect((await guess(wrong)).errors).toMatchObject([WRONG_CODE]);
    }
    expect((await guess(codeAt(secret, now()))).errors?.[0]?.extensions.code).toBe('SECURITY_CODE_LOCKED');
    shop.clock.advance(15 * MINUTE_MS);
    expect((await guess(codeAt(secret, now()))).errors).toBeUndefined();
  });
});

test('allows twenty changes of the second factor a day, because each sends a mail', async () => {
  const { send, recoveryCodes } = await newProtectedCustomer(shop);
  const renew = (code: string) =>
    send<{ renewRecoveryCodes: { recoveryCodes: string[] } }>(
      `mutation ($password: String!, $code: String!) {
        renewRecoveryCodes(password: $password, securityCode: $code) { recoveryCodes }
      }`,
      { password: TEST_PASSWORD, code },
    );
  let code = recoveryCodes[0] ?? '';
  // The app was set up before.
  for (let times = 1; times < 20; times++) {
    const { data, errors } = await renew(code);
    expect(errors).toBeUndefined();
    code = data.renewRecoveryCodes.recoveryCodes[0] ?? '';
  }
  expect((await renew(code)).errors?.[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');
});

test('decrypts a secret for its own customer only, with every key in use', async () => {
  const { db } = shop;
  const before = await secretCipher({ db, config: { twoFactorKey: null } });
  const after = await secretCipher({
    db,
    config: { twoFactorKey: 'a key that was set later, in all processes' },
  });
  const sealed = before.seal('SECRET', 1);
  expect(after.open(sealed, 1)).toBe('SECRET');
  expect(after.seal('SECRET', 1)).not.toBe(after.seal('SECRET', 1));
  expect(() => before.open(after.seal('SECRET', 1), 1)).toThrow('another TWO_FACTOR_KEY');
  expect(() => after.open(sealed, 2)).toThrow('account 2');
  const altered = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`;
  expect(() => after.open(altered, 1)).toThrow('account 1');
});
