import type { IdentityCause, RequiredDocument } from '@ingot/rules/compliance/identity-documents.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('identity-texts', {
  'cause-order': 'For an order of this amount, we need to see an identity document.',
  'cause-cash': 'The law requires us to see an identity document for a large amount of cash.',
  'cause-payout': 'Before we pay you, we need to see an identity document.',
  'cause-staff': 'We need to see an identity document before we go on.',
  photo_id: 'A photo identification, such as a driver’s license or a passport',
  proof_of_address: 'A proof of your address, such as a utility bill',
});

/** Returns the reason that the customer reads: the text that staff entered, else the text of the cause. */
export function reasonWords({
  cause,
  reason,
}: {
  readonly cause: IdentityCause;
  readonly reason: string | null;
}): string {
  return reason ?? text(`cause-${cause}`);
}

/** Returns the name of a required document. */
export function documentWords(document: RequiredDocument): string {
  return text(document);
}
