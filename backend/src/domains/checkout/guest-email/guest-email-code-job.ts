import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { MAIL } from '../../customers/mails/mail-retries.ts';

/** Mails the code that confirms the e-mail address of a cart's buyer. */
export const GUEST_EMAIL_CODE_REQUESTED: JobKind<{
  readonly cartId: number;
  /** The address as typed. */
  readonly email: string;
  readonly storeView: string;
  /** Part of the mail's idempotency key. */
  readonly requestId: string;
}> = { name: 'guest-email-code-requested', ...MAIL };
