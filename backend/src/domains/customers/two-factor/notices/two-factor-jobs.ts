import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { MAIL } from '../../mails/mail-retries.ts';

/** Mails a sign-in code. */
export const SECURITY_CODE_REQUESTED: JobKind<{
  readonly customerId: number;
  /** Part of the mail's idempotency key. */
  readonly requestId: string;
}> = { name: 'security-code-requested', ...MAIL };

/** Mails a link that disables an authenticator. */
export const TWO_FACTOR_RESET_REQUESTED: JobKind<{
  readonly customerId: number;
  /** Part of the mail's idempotency key. */
  readonly requestId: string;
}> = { name: 'two-factor-reset-requested', ...MAIL };

/** A change of an account's second factor. */
export type TwoFactorChange =
  | 'on'
  | 'off'
  | 'reset'
  | 'taken-off'
  | 'codes-by-mail'
  | 'recovery-code-used'
  | 'recovery-codes-renewed';

/** Mails a change of the second factor, to reveal a theft. */
export const TWO_FACTOR_CHANGED: JobKind<{
  readonly customerId: number;
  /** The address at the time of the change. */
  readonly email: string;
  readonly change: TwoFactorChange;
  readonly atMs: number;
  /** Part of the mail's idempotency key. */
  readonly noticeId: string;
}> = { name: 'two-factor-changed', ...MAIL };
