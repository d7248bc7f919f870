import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the form that changes the delivery of an ordered gift card. */
export const cardChangeText = defineMessages('gift-card-change', {
  change: 'Change the gift card',
  changeOf: 'Change the gift card for {name}',
  title: 'Who gets it, and when',
  until: 'You can change this until we send the card. The buyer gets an e-mail about each change.',
  hold: 'If you bought as a guest and change the e-mail address, we wait an hour before we send the card.',
  name: 'Recipient’s name',
  email: 'Recipient’s e-mail',
  message: 'Message',
  messageHint: 'At most {count} characters.',
  day: 'Send it on',
  dayHint: 'At 9 am. Without a day we send it as soon as it is paid.',
  noName: 'Enter the name of the recipient.',
  noEmail: 'Enter a valid e-mail address.',
  save: 'Save',
  close: 'Close',
  saved: 'The gift card is changed.',
  failed: 'We could not change the gift card. Try again.',
});
