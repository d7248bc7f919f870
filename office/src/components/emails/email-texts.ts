import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of e-mails to customers. */
export const emailText = defineMessages('office-emails', {
  emails: 'E-mails',
  subject: 'Subject',
  date: 'Date',
  state: 'State',
  kept: 'Kept as a file, not sent: the shop has no mail server.',
  keptFor: 'For {recipient}. Kept as a file, not sent: the shop has no mail server.',
  sent: { one: 'Sent', other: 'Sent, attempt {count}' },
  sentTo: { one: 'Sent to {recipient}', other: 'Sent to {recipient}, attempt {count}' },
  failed: 'Failed: {reason}',
  resend: 'Send again',
  resent: 'The e-mail is being sent again.',
  emailCustomer: 'Email customer',
  letterTitle: 'Write to {name}',
  letterTo: 'Goes to {email}. The text is kept here.',
  letterSent: 'The e-mail is on its way.',
  text: 'Text',
  send: 'Send',
});
