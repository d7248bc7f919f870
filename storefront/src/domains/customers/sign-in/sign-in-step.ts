import type { SignInMutation } from '../../../platform/graphql/generated/graphql.ts';

/** The step that the sign-in form shows. */
export type SignInStep =
  | { readonly kind: 'password' }
  /** A code is required: from the app (2), else from a mail to `email`. */
  | { readonly kind: 'code'; readonly securityType: number; readonly email: string }
  /** An authenticator app must be set up first. */
  | { readonly kind: 'setup'; readonly qrCodeUrl: string; readonly secretCode: string }
  /** The app is set up: the recovery codes are shown before the sign-in continues. */
  | {
      readonly kind: 'recovery-codes';
      readonly codes: readonly string[];
      readonly email: string;
      readonly token: string;
      readonly securityType: number | null;
    }
  /** The e-mail must be confirmed first, by a mailed link. */
  | { readonly kind: 'unconfirmed'; readonly email: string }
  /** The password must be changed first. */
  | { readonly kind: 'password-update'; readonly email: string };

type TokenResponse = Partial<NonNullable<SignInMutation['generateCustomerToken']>>;

/**
 * Returns the next step for the response to a sign-in.
 * @throws TypeError for a response with neither a token nor a requirement
 */
export function stepOfResponse(
  response: TokenResponse,
  email: string,
):
  | Exclude<SignInStep, { kind: 'password' | 'unconfirmed' }>
  | { readonly kind: 'token'; readonly token: string; readonly securityType: number | null } {
  if (response.securityNeedConfigure) {
    return { kind: 'setup', qrCodeUrl: response.qrCodeUrl ?? '', secretCode: response.secretCode ?? '' };
  }
  if (response.securityCodeRequired) {
    return { kind: 'code', securityType: response.security_type ?? 1, email };
  }
  if (response.passwordUpdatePending) return { kind: 'password-update', email };
  const { token, recoveryCodes } = response;
  if (!token) throw new TypeError('the response has no token');
  const securityType = response.security_type ?? null;
  if (recoveryCodes) return { kind: 'recovery-codes', codes: recoveryCodes, email, token, securityType };
  return { kind: 'token', token, securityType };
}
