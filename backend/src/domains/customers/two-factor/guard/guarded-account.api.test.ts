import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { newCustomer, sendAs, signIn, TEST_PASSWORD } from '../../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../../testing/shopping/shopper.ts';
import {
  BEGIN,
  codeAt,
  EMAILED,
  mailed,
  mailsTo,
  newProtectedCustomer,
  trySignIn,
  wrongCode,
} from '../../../../testing/shopping/two-factor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

const NEW_PASSWORD = 'Minted-2oz';
const PASSWORD = `mutation ($password: String = "${TEST_PASSWORD}", $new: String = "${NEW_PASSWORD}", $code: String) {
  changeCustomerPassword(currentPassword: $password, newPassword: $new, securityCode: $code) { email }
}`;
const DELETE = `mutation ($password: String = "${TEST_PASSWORD}", $code: String) {
  deleteCustomer(password: $password, securityCode: $code)
}`;
const EMAIL = `mutation ($email: String = "moved@oakes.example", $password: String = "${TEST_PASSWORD}", $code: String) {
  updateCustomerEmail(email: $email, password: $password, securityCode: $code) { customer { email } }
}`;
const OFF = `mutation ($password: String = "${TEST_PASSWORD}", $code: String = "") {
  turnTwoFactorOff(password: $password, securityCode: $code) { customer { security_type } }
}`;
const RENEW = `mutation ($password: String = "${TEST_PASSWORD}", $code: String = "") {
  renewRecoveryCodes(password: $password, securityCode: $code) { recoveryCodes }
}`;
const CONFIRM = `mutation ($code: String!, $mailed: String) {
  confirmTwoFactorSetup(password: "${TEST_PASSWORD}", securityCode: $code, mailedCode: $mailed) {
    customer { security_type }
  }
}`;
const WHO = '{ customer { email security_type } }';
const MINUTE_MS = 60_000;

const now = () => shop.clock.now();
async function codeOf(send: Send, document: string, variables: object = {}): Promise<unknown> {
  return (await send(document, variables)).errors?.[0]?.extensions.code;
}

/** The sensitive operations, each with password and code. */
const GUARDED = [
  ['a new password', PASSWORD],
  ['the end of the account', DELETE],
  ['a new address', EMAIL],
  ['no app any more', OFF],
  ['new recovery codes', RENEW],
] as const;

describe('an account with an authenticator app (TFA-08, OPEN-05, OPEN-06)', () => {
  test.each(GUARDED)('%s rejects wrong and used codes and those of another account', async (_, document) => {
    const { email, send, secret } = await newProtectedCustomer(shop);
    const thief = await newProtectedCustomer(shop);
    const used = codeAt(secret, now());
    expect((await trySignIn(shop, { email, securityCode: used })).errors).toBeUndefined();
    for (const code of [wrongCode(secret, now()), used, thief.recoveryCodes[0]]) {
      expect(await codeOf(send, document, { code })).toBe('SECURITY_CODE_WRONG');
    }
    expect(['SECURITY_CODE_REQUIRED', 'SECURITY_CODE_WRONG']).toContain(await codeOf(send, document));
    expect(await must(send, WHO)).toEqual({ customer: { email, security_type: 2 } });
    expect((await trySignIn(shop, { email })).data.generateCustomerToken.securityCodeRequired).toBe(true);
  });

  test.each(GUARDED)('%s accepts a recovery code once', async (_, document) => {
    const { email, send, recoveryCodes } = await newProtectedCustomer(shop);
    const [code = ''] = recoveryCodes;
    await must(send, document, { code, email: `by.recovery.${email}` });
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain(
      'A recovery code was used: your Ingot account',
    );
  });

  test('changes the password with a code, and needs a code afterwards as before', async () => {
    const { email, send, secret } = await newProtectedCustomer(shop);
    const other = codeAt(secret, now());
    expect(await codeOf(send, PASSWORD)).toBe('SECURITY_CODE_REQUIRED');
    expect(await codeOf(send, PASSWORD, { code: other, password: 'Wrong-1oz' })).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
    expect(await codeOf(send, PASSWORD, { code: other, new: 'weak' })).toBe('PASSWORD_TOO_SHORT');
    // The rejected requests did not use the code.
    await must(send, PASSWORD, { code: other });
    const { data } = await trySignIn(shop, { email, password: NEW_PASSWORD });
    expect(data.generateCustomerToken).toMatchObject({ securityCodeRequired: true, token: null });
  });

  test('deletes the account with a code', async () => {
    const { email, send, secret } = await newProtectedCustomer(shop);
    expect(await codeOf(send, DELETE)).toBe('SECURITY_CODE_REQUIRED');
    await must(send, DELETE, { code: codeAt(secret, now()) });
    expect(await codeOf(send, WHO)).toBe('CUSTOMER_NOT_AUTHORIZED');
    expect((await trySignIn(shop, { email })).errors?.[0]?.extensions.code).toBe('SIGN_IN_INCORRECT');
  });

  test('allows five guesses over all operations (OPEN-14)', async () => {
    const { send, secret } = await newProtectedCustomer(shop);
    const code = wrongCode(secret, now());
    for (const document of GUARDED.map(([, one]) => one)) {
      expect(await codeOf(send, document, { code })).toBe('SECURITY_CODE_WRONG');
    }
    const right = codeAt(secret, now());
    for (const document of GUARDED.map(([, one]) => one)) {
      expect(await codeOf(send, document, { code: right })).toBe('SECURITY_CODE_LOCKED');
    }
    shop.clock.advance(15 * MINUTE_MS);
    await must(send, PASSWORD, { code: codeAt(secret, now()) });
  });

  test('accepts one of ten concurrent changes with one code', async () => {
    const { email, send, secret } = await newProtectedCustomer(shop);
    const code = codeAt(secret, now());
    await Promise.all(Array.from({ length: 10 }, (_, at) => send(PASSWORD, { code, new: `Minted-${at}oz` })));
    const told = (await mailsTo(shop, email)).filter(({ subject }) => subject?.includes('password'));
    expect(told).toHaveLength(1);
  });
});

describe('an account with codes by e-mail (OPEN-08)', () => {
  async function newMailedCustomer() {
    const customer = await newCustomer(shop);
    await runCommand(['two-factor', customer.email, 'email'], (by, work) => work({ ...shop.services, by }));
    return customer;
  }

  test.each([
    ['a new password', PASSWORD],
    ['the end of the account', DELETE],
  ])('%s needs a code, and mails one if it is missing', async (_, document) => {
    const { email, send } = await newMailedCustomer();
    expect(await codeOf(send, document)).toBe('SECURITY_CODE_REQUIRED');
    const [code] = await mailed(shop, email, EMAILED);
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOf(send, document, { code: code === '000000' ? '111111' : '000000' })).toBe(
      'SECURITY_CODE_WRONG',
    );
    await must(send, document, { code });
  });

  test('setting up an app needs one, too, not only password and token', async () => {
    const { email, send } = await newMailedCustomer();
    const { beginTwoFactorSetup } = await must<{ beginTwoFactorSetup: { secretCode: string } }>(send, BEGIN);
    const app = () => codeAt(beginTwoFactorSetup.secretCode, now());
    expect(await codeOf(send, CONFIRM, { code: app() })).toBe('SECURITY_CODE_REQUIRED');
    const [code = ''] = await mailed(shop, email, EMAILED);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await codeOf(send, CONFIRM, { code: app(), mailed: wrong })).toBe('SECURITY_CODE_WRONG');
    const wrongApp = wrongCode(beginTwoFactorSetup.secretCode, now());
    expect(await codeOf(send, CONFIRM, { code: wrongApp, mailed: code })).toBe('SECURITY_CODE_WRONG');
    expect(await must(send, WHO)).toMatchObject({ customer: { security_type: 1 } });
    // A wrong app code did not use the mailed code.
    expect(await must(send, CONFIRM, { code: app(), mailed: code })).toEqual({
      confirmTwoFactorSetup: { customer: { security_type: 2 } },
    });
  });
});

test('an account without a second factor needs no code and ignores a sent one', async () => {
  const { email, send } = await newCustomer(shop);
  await must(send, PASSWORD, { code: '123456' });
  await must(
    send,
    `mutation { changeCustomerPassword(currentPassword: "${NEW_PASSWORD}", newPassword: "${TEST_PASSWORD}") { email } }`,
  );
  const again = sendAs(shop, await signIn(shop, email));
  await must(again, `mutation { deleteCustomer(password: "${TEST_PASSWORD}") }`);
});
