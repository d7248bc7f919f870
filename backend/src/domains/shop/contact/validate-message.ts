import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import { CONTACT_LIMITS } from '@ingot/rules/shop/contact-limits.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';
import type { NewContactMessage } from './contact-message.ts';

/** A message as the client sent it. */
export interface SentMessage {
  readonly name: string;
  readonly email: string;
  readonly telephone?: string | null | undefined;
  readonly comment: string;
}

const text = defineMessages('validate-message', {
  'invalid-email': 'The email address is invalid. Verify the email address and try again.',
  required: '{field} field is required.',
  'too-long': '{field} field is longer than {most} characters.',
  characters: '{field} field contains characters we cannot display. Remove them.',
});

/** Magento's names of the fields in error messages. */
const names = defineMessages('message-fields', { name: 'Name', telephone: 'Phone', comment: 'Comment' });
type Field = Parameters<typeof names>[0];

/**
 * Validates a message and normalizes its whitespace.
 * @throws graphql-input, with Magento's message where one exists
 */
export function validateMessage(sent: SentMessage): NewContactMessage {
  const email = sent.email.trim();
  const canonical = canonicalEmail(email);
  if (canonical === null) {
    throw inputError(text('invalid-email'), 'INVALID_EMAIL');
  }
  const telephone = cleanLine(sent.telephone ?? '');
  return {
    name: required('name', cleanLine(sent.name)),
    email,
    canonicalEmail: canonical,
    telephone: telephone === '' ? null : bounded('telephone', telephone),
    comment: required('comment', cleanLines(sent.comment)),
  };
}

function required(field: Field, value: string): string {
  if (value === '') throw inputError(text('required', { field: names(field) }), 'CONTACT_INCOMPLETE');
  return bounded(field, value);
}

function bounded(field: Field, value: string): string {
  const limit = CONTACT_LIMITS[field];
  if (characterCount(value) > limit) {
    const most = limit.toLocaleString(language().locale);
    throw inputError(text('too-long', { field: names(field), most }), 'CONTACT_TOO_LONG');
  }
  if (hasUnseenCharacters(value)) {
    throw inputError(text('characters', { field: names(field) }), 'CONTACT_CHARACTERS');
  }
  return value;
}
