import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { MAIL } from '../../customers/mails/mail-patience.ts';

/** Mails the code by which a guest proves the e-mail address of a cart. */
export const GUEST_EMAIL_CODE_REQUESTED: JobKind<{
  readonly cartId: number;
  /** The address as it was typed. */
  readonly email: string;
  readonly storeView: string;
  /** Names the mail. */
  readonly requestId: string;
}> = { name: 'guest-email-code-requested', ...MAIL };
