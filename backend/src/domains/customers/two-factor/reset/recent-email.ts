import { inputError } from '../../../../platform/errors/errors.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { CustomerWithPassword } from '../../customer.ts';

const text = defineMessages('recent-email', {
  'email-changed-lately':
    'The e-mail address of this account changed in the last {days} days, so we mail no reset link to it yet. Use a recovery code or call the desk.',
});

/** Time for whoever reads the old address to hear of the change and to call the desk. */
const DAYS = 7;

/**
 * Whether an account got its address so lately that no link to turn a second factor off is mailed to it: who took the
 * account over would have it mailed to themselves.
 */
export function isEmailRecent({ emailChangedAtMs }: CustomerWithPassword, nowMs: number): boolean {
  return emailChangedAtMs !== null && nowMs - emailChangedAtMs < DAYS * 24 * 3_600_000;
}

/** No link is mailed to this address yet. */
export function emailRecent() {
  return inputError(text('email-changed-lately', { days: DAYS }), 'EMAIL_CHANGED_LATELY');
}
