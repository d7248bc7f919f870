import { defineMessages } from '../messages/define-messages.ts';

/** What saved cards say to shoppers (OPEN-19). */
export const paymentsText = defineMessages('payments', {
  title: 'Saved payments',
  lead: 'We keep a token, never the number. Wire and check need nothing saved.',
  none: 'No saved payments',
  noneAbout: 'A card can be saved when you pay with it. Then it stands here.',
  noneKept: 'This account is open to everybody, so it keeps no cards.',
  shop: 'Go to the shop',
  card: '{brand} ending {lastFour}',
  cardWord: 'Card',
  expires: 'Expires {date}',
  expired: 'Expired {date}',
  remove: 'Remove',
  removeTitle: 'Remove this card?',
  removeAbout:
    'It is gone from here and from our payment provider. Orders that were paid with it stay as they are.',
  keep: 'Keep it',
  removed: 'The card is removed.',
  loadFailed: 'Your saved payments could not be fetched. They are safe with us.',
  tryAgain: 'Try again',
  failed: 'Something went wrong. Please refresh and try again.',
});
