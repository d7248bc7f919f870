import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of saved cards. */
export const paymentsText = defineMessages('payments', {
  title: 'Saved payments',
  lead: 'We store a token, never the card number. Wires and checks need no saved details.',
  none: 'No saved payments',
  noneAbout: 'You can save a card when you pay with it. It then appears here.',
  noneKept: 'This is a shared account, so it stores no cards.',
  shop: 'Go to the shop',
  card: '{brand} ending {lastFour}',
  cardWord: 'Card',
  expires: 'Expires {date}',
  expired: 'Expired {date}',
  remove: 'Remove',
  removeTitle: 'Remove this card?',
  removeAbout: 'We delete it here and at our payment provider. Past orders do not change.',
  keep: 'Keep it',
  removed: 'The card is removed.',
  loadFailed: 'We could not load your saved payments. They are safe.',
  tryAgain: 'Try again',
  failed: 'Something went wrong. Please refresh and try again.',
});
