import { Secret, TOTP } from 'otpauth';
import PostalMime, { type Email } from 'postal-mime';
import type { TestShop } from '../create-test-shop.ts';
import type { TestAnswer } from '../send-query.ts';
import { jobsDoneFor } from '../waiting.ts';
import { newCustomer, TEST_PASSWORD, type TestCustomer } from './new-customer.ts';
import { must } from './shopper.ts';

/** The response to a sign-in. */
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

/** Returns the code of an authenticator app with this secret at a time. */
export function codeAt(secret: string, ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
}

/** Returns a code that is invalid at a time, and one step before and after. */
export function wrongCode(secret: string, ms: number): string {
  const near = [-30_000, 0, 30_000].map((off) => codeAt(secret, ms + off));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444';
}

/** A customer with an authenticator app, and the app's secret. */
export type ProtectedCustomer = TestCustomer & {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
};

/**
 * Creates an account and sets up an authenticator app; advances the clock so that the next code
 * differs.
 */
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

/** Returns all mails to an address, after all jobs about the address are done. */
export async function mailsTo(shop: TestShop, email: string): Promise<Email[]> {
  await jobsDoneFor(shop.db, email);
  const mails = await Promise.all([...(await shop.outbox()).values()].map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}

/** Returns the captures of a pattern in the mails to an address. */
export async function mailed(shop: TestShop, email: string, pattern: RegExp): Promise<string[]> {
  return (await mailsTo(shop, email)).flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []);
}

/** The token of the mailed link that disables an authenticator. */
export const RESET_LINK = /resetTwoFactor\?token=([\w-]{43})/;
/** The mailed code for a sign-in. */
export const EMAILED = /Security code:?\s+(\d{6})/;
