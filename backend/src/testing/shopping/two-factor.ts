import { Secret, TOTP } from 'otpauth';
import PostalMime, { type Email } from 'postal-mime';
import { jobsDone } from '../all-rows.ts';
import type { TestShop } from '../create-test-shop.ts';
import type { TestAnswer } from '../send-query.ts';
import { newCustomer, TEST_PASSWORD, type TestCustomer } from './new-customer.ts';
import { must } from './shopper.ts';

/** The answer to a sign-in, as ENT-28 has it. */
export interface SignInData {
  readonly token: string | null;
  readonly securityCodeRequired: boolean;
  readonly securityNeedConfigure: boolean;
  readonly passwordUpdatePending: boolean;
  readonly qrCodeUrl: string | null;
  readonly secretCode: string | null;
  readonly status_code: number;
  readonly security_type: number | null;
  readonly recoveryCodes: readonly string[] | null;
}

export const SIGN_IN = `mutation SignIn($email: String!, $password: String!, $securityCode: String) {
  generateCustomerToken(email: $email, password: $password, securityCode: $securityCode) {
    token securityCodeRequired securityNeedConfigure passwordUpdatePending qrCodeUrl secretCode status_code security_type
    recoveryCodes
  }
}`;
export const BEGIN = 'mutation { beginTwoFactorSetup { qrCodeUrl secretCode } }';
export const CONFIRM = `mutation ($password: String!, $code: String!) {
  confirmTwoFactorSetup(password: $password, securityCode: $code) {
    customer { security_type recovery_codes_left } recoveryCodes
  }
}`;
export const TURN_OFF = `mutation ($password: String!, $code: String!) {
  turnTwoFactorOff(password: $password, securityCode: $code) { customer { security_type } recoveryCodes }
}`;
export const REQUEST_RESET = `mutation ($email: String!, $password: String!) {
  requestTwoFactorReset(email: $email, password: $password)
}`;
export const RESET = 'mutation ($token: String!) { resetTwoFactor(resetToken: $token) }';

/** What an app with this secret shows at a moment. */
export function codeAt(secret: string, ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
}

/** A code that is wrong at a moment, and for a step around it. */
export function wrongCode(secret: string, ms: number): string {
  const near = [-30_000, 0, 30_000].map((off) => codeAt(secret, ms + off));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

/** A customer with an authenticator app, and the app's secret. */
export type ProtectedCustomer = TestCustomer & {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
};

/** Makes an account and sets an authenticator app up on its page; the clock moves on so that the next code is another. */
export async function newProtectedCustomer(shop: TestShop): Promise<ProtectedCustomer> {
  const customer = await newCustomer(shop);
  const { beginTwoFactorSetup } = await must<{ beginTwoFactorSetup: { secretCode: string } }>(
    customer.send,
    BEGIN,
  );
  const secret = beginTwoFactorSetup.secretCode;
  const { confirmTwoFactorSetup } = await must<{ confirmTwoFactorSetup: { recoveryCodes: string[] } }>(
    customer.send,
    CONFIRM,
    { password: TEST_PASSWORD, code: codeAt(secret, shop.clock.now()) },
  );
  shop.clock.advance(30_000);
  return { ...customer, secret, recoveryCodes: confirmTwoFactorSetup.recoveryCodes };
}

/** Signs in from an address, with or without a code. */
export function trySignIn(
  shop: TestShop,
  typed: { readonly email: string; readonly password?: string; readonly securityCode?: string },
  address = '127.0.0.1',
): Promise<TestAnswer<{ generateCustomerToken: SignInData }>> {
  const headers = { 'x-forwarded-for': address };
  return shop.query(SIGN_IN, { password: TEST_PASSWORD, ...typed }, { headers });
}

/** Every mail to an address, once no job is under way. */
export async function mailsTo(shop: TestShop, email: string): Promise<Email[]> {
  await jobsDone(shop.db);
  const mails = await Promise.all([...(await shop.outbox()).values()].map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}

/** What the mails to an address say that have a pattern, which captures it. */
export async function mailed(shop: TestShop, email: string, pattern: RegExp): Promise<string[]> {
  return (await mailsTo(shop, email)).flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []);
}

/** Link of a mail that turns an authenticator off: its token. */
export const RESET_LINK = /resetTwoFactor\?token=([\w-]{43})/;
/** Code of a mail to sign in with. */
export const EMAILED = /Security code:?\s+(\d{6})/;
