import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import { CONTACT_LIMITS } from '@ingot/rules/shop/contact-limits.ts';
import { inputError } from '../../graph/errors.ts';
import type { ContactMessage } from './contact-message.ts';

/** A message as it was sent. */
export interface SentMessage {
  readonly name: string;
  readonly email: string;
  readonly telephone?: string | null | undefined;
  readonly comment: string;
}

/** How Magento names the fields in its refusals. */
const NAMES = { name: 'Name', telephone: 'Telephone', comment: 'Comment' } as const;

/**
 * The message with its spaces put in order.
 * @throws graphql-input, in Magento's words where it has some
 */
export function validateMessage(sent: SentMessage): ContactMessage {
  const email = sent.email.trim();
  if (!isEmail(email)) {
    throw inputError(
      'The email address is invalid. Verify the email address and try again.',
      'INVALID_EMAIL',
    );
  }
  const telephone = cleanLine(sent.telephone ?? '');
  return {
    name: required('name', cleanLine(sent.name)),
    email,
    telephone: telephone === '' ? null : bounded('telephone', telephone),
    comment: required('comment', cleanLines(sent.comment)),
  };
}

function required(field: keyof typeof NAMES, value: string): string {
  if (value === '') throw inputError(`${NAMES[field]} field is required.`, 'CONTACT_INCOMPLETE');
  return bounded(field, value);
}

function bounded(field: keyof typeof NAMES, value: string): string {
  const limit = CONTACT_LIMITS[field];
  if (characterCount(value) > limit) {
    const most = limit.toLocaleString('en-US');
    throw inputError(`${NAMES[field]} field is longer than ${most} characters.`, 'CONTACT_TOO_LONG');
  }
  if (hasUnseenCharacters(value)) {
    throw inputError(`${NAMES[field]} field holds characters that cannot be shown.`, 'CONTACT_CHARACTERS');
  }
  return value;
}
