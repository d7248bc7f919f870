import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type ContractError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { findRecipientByToken } from './recipient.repository.ts';
import type { Recipient } from './recipient.ts';

const text = defineMessages('alert-links', {
  'alert-link-invalid': 'This link does not match any alerts. Perhaps you have stopped them.',
});

/** Returns the recipient whose mail has this token. @throws ContractError ALERT_LINK_INVALID */
export async function requireRecipient(db: Database | Transaction, token: string): Promise<Recipient> {
  const found = isPossibleSecret(token) ? await findRecipientByToken(db, token) : null;
  if (found === null) throw alertLinkInvalid();
  return found;
}

/** Error: the link of a mail is unknown, or its alerts were stopped. */
export function alertLinkInvalid(): ContractError {
  return noSuchEntity(text('alert-link-invalid'), 'ALERT_LINK_INVALID');
}
