import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about requests for identity documents. */
export const identityText = defineMessages('identity', {
  title: 'Identity check',
  about: 'About {subject}',
  need: 'What we need',
  waits: 'Your order waits until we have accepted the document. Its prices stay as they are.',
  due: 'Send it by {time}. After that, we cancel an order that is not paid, as if you had canceled it.',
  problem: 'We could not accept what you sent: {reason}',
  choose: 'Photo or PDF file',
  chooseHelp:
    'JPEG, PNG, WebP or PDF, at most 20 MB. All four corners must be visible and all text readable.',
  send: 'Send the document',
  sendMore: 'Send another document',
  missing: 'Choose a file.',
  tooLarge: 'This file is larger than 20 MB.',
  failed: 'Something went wrong. Try again.',
  sent: 'We have received your document.',
  kept: 'We encrypt your documents, and only the staff who check identities can open them.',
  received: {
    one: 'We have {count} document from you. We will check it and write to you.',
    other: 'We have {count} documents from you. We will check them and write to you.',
  },
  deleted: 'We delete your documents on {day} at the latest.',
  allDeleted: 'We keep none of your documents.',
  state_ASKED: 'We need a document',
  state_RECEIVED: 'We check your document',
  state_ACCEPTED: 'Accepted',
  state_REJECTED: 'Not accepted',
  state_WITHDRAWN: 'No longer needed',
  rejected: 'We could not confirm your identity: {reason}',
});
