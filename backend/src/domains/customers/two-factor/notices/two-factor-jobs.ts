import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { MAIL } from '../../mails/mail-patience.ts';

/** Mails a code to sign in with. */
export const SECURITY_CODE_REQUESTED: JobKind<{
  readonly customerId: number;
  /** Names the mail. */
  readonly requestId: string;
}> = { name: 'security-code-requested', ...MAIL };

/** Mails a link that turns an authenticator off. */
export const TWO_FACTOR_RESET_REQUESTED: JobKind<{
  readonly customerId: number;
  /** Names the mail. */
  readonly requestId: string;
}> = { name: 'two-factor-reset-requested', ...MAIL };

/** What became of somebody's second factor. */
export type TwoFactorChange =
  | 'on'
  | 'off'
  | 'reset'
  | 'taken-off'
  | 'codes-by-mail'
  | 'recovery-code-used'
  | 'recovery-codes-renewed';

/** Tells an account by mail that its second factor changed, so that a theft is noticed. */
export const TWO_FACTOR_CHANGED: JobKind<{
  readonly customerId: number;
  /** The address at that moment. */
  readonly email: string;
  readonly change: TwoFactorChange;
  readonly atMs: number;
  /** Names the mail. */
  readonly noticeId: string;
}> = { name: 'two-factor-changed', ...MAIL };
