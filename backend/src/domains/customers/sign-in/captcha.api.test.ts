import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captchaToken } from '../../../testing/captcha-token.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { CAPTCHA: 'on' } });
});
afterAll(() => shop.close());

const ACCOUNT = { email: 'a@b.example', firstname: 'A', lastname: 'B', password: 'Struck-1oz' };

describe('account operations need a captcha token (SIGN-08, ACCT-13, ACCT-15)', () => {
  test.each([
    ['create_account', 'createCustomerV2(input: $account) { customer { id } }'],
    ['signin', 'generateCustomerToken(email: "a@b.example", password: "Struck-1oz") { token }'],
    ['forgot_password', 'requestPasswordResetEmail(email: "a@b.example")'],
  ] as const)('of the label %s, once', async (label, field) => {
    const send = (token: string | null) =>
      shop.query(
        `mutation ${field.includes('$') ? '($account: CustomerCreateInput!)' : ''} { ${field} }`,
        { account: ACCOUNT },
        token === null ? {} : { headers: { 'x-recaptcha': token } },
      );
    const rejected = [{ extensions: { category: 'graphql-input', code: 'CAPTCHA_FAILED' } }];
    expect((await send(null)).errors).toMatchObject(rejected);
    expect((await send(await captchaToken(shop.app, 'review'))).errors).toMatchObject(rejected);
    const token = await captchaToken(shop.app, label);
    expect((await send(token)).errors).toBeUndefined();
    expect((await send(token)).errors).toMatchObject(rejected);
  });
});
