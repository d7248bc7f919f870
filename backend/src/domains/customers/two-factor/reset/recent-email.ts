import { inputError } from '../../../../platform/errors/errors.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { CustomerWithPassword } from '../../customer.ts';

const text = defineMessages('recent-email', {
  'email-changed-lately':
    'The e-mail address of this account changed in the last {days} days, so we mail no reset link to it yet. Use a recovery code or call the desk.',
});

/** Time for the owner of the old address to react to the notice of a change. */
const DAYS = 7;

/**
 * Returns whether the account's address changed recently. No reset link is mailed then, because it
 * could go to a thief's address.
 */
export function isEmailRecent({ emailChangedAtMs }: CustomerWithPassword, nowMs: number): boolean {
  return emailChangedAtMs !== null && nowMs - emailChangedAtMs < DAYS * 24 * 3_600_000;
}

/** Returns the error for a recently changed address. */
export function emailChangedRecently() {
  return inputError(text('email-changed-lately', { days: DAYS }), 'EMAIL_CHANGED_LATELY');
}
