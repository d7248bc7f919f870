import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about a payment that is on its way, or has arrived and is not final. */
export const sentText = defineMessages('sent', {
  arrived: 'Payment received',
  finalOn: 'Final and ready to ship on',
  finalComplete: 'Final on',
  today: 'Today',
  reminders: 'We e-mail you at half time and three hours before the end.',
  oneReminder: 'We e-mail you at half time.',
  already: 'Already sent it?',
  tellUs: 'Tell us and we stop the reminders. The deadline stays.',
  tellUsOnly: 'Tell us. The deadline stays.',
  date: 'Date',
  reference: 'Bank’s reference',
  send: 'I have sent it',
  failed: 'We could not save that. Try again.',
  done: 'Thank you. We send no reminders.',
  sentOn: 'You sent it on {date}. We send no reminders; the deadline stays.',
  sentWith: 'You sent it on {date}, reference {reference}. We send no reminders; the deadline stays.',
});
