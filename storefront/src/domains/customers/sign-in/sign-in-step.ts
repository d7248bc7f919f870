import type { SignInMutation } from '../../../platform/graphql/generated/graphql.ts';

/** What the sign-in form asks for next. */
export type SignInStep =
  | { readonly kind: 'password' }
  /** A code: of the app (2), else of a mail to `email` (SIGN-11, OPEN-08). */
  | { readonly kind: 'code'; readonly securityType: number; readonly email: string }
  /** An authenticator app is to be set up first (SIGN-10). */
  | { readonly kind: 'setup'; readonly qrCodeUrl: string; readonly secretCode: string }
  /** The app is set up: its recovery codes are shown before the sign-in goes on. */
  | {
      readonly kind: 'recovery-codes';
      readonly codes: readonly string[];
      readonly email: string;
      readonly token: string;
      readonly securityType: number | null;
    }
  /** The address is to be proven first, by the link that was mailed there. */
  | { readonly kind: 'unconfirmed'; readonly email: string }
  /** The password must be renewed first (SIGN-12, OPEN-10). */
  | { readonly kind: 'password-update'; readonly email: string };

type Answer = Partial<NonNullable<SignInMutation['generateCustomerToken']>>;

/**
 * What an answer to a sign-in means, in the order of SIGN-10 to SIGN-13.
 * @throws TypeError for an answer that has neither a token nor asks for anything
 */
export function stepOfAnswer(
  answer: Answer,
  email: string,
):
  | Exclude<SignInStep, { kind: 'password' | 'unconfirmed' }>
  | { readonly kind: 'token'; readonly token: string; readonly securityType: number | null } {
  if (answer.securityNeedConfigure) {
    return { kind: 'setup', qrCodeUrl: answer.qrCodeUrl ?? '', secretCode: answer.secretCode ?? '' };
  }
  if (answer.securityCodeRequired) {
    return { kind: 'code', securityType: answer.security_type ?? 1, email };
  }
  if (answer.passwordUpdatePending) return { kind: 'password-update', email };
  const { token, recoveryCodes } = answer;
  if (!token) throw new TypeError('no token came');
  const securityType = answer.security_type ?? null;
  if (recoveryCodes) return { kind: 'recovery-codes', codes: recoveryCodes, email, token, securityType };
  return { kind: 'token', token, securityType };
}
