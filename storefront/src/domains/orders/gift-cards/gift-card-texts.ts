import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the page of a gift card. */
export const giftCardText = defineMessages('gift-card-page', {
  code: 'Code of the gift card',
  codeExample: 'AB2C-3DEF-4GHJ-5KLM',
  noCode: 'Enter the code that is on the gift card.',
  show: 'Show the card',
  reading: 'Reading the card.',
  failed: 'We could not read the card. Try again.',
  kind: 'Gift card',
  for: 'For',
  from: 'From',
  cardCode: 'Code',
  balance: '{amount} is left on this card.',
  untilDay: 'It pays until {day}.',
  forever: 'It never expires and has no fees.',
  print: 'Print the card',
  printHint: 'To give it by hand, or to save it as a PDF: print, fold once, hand over.',
  how: 'How to use it',
  how1: 'Put what you like in the cart. Prices move with the market.',
  how2: 'In the cart, open “Add a coupon or gift card” and enter the code of the card.',
  how3: 'The card pays for metal, delivery and tax. What is left stays on the card.',
  redeemAt: 'Enter this code in the cart at {address}.',
  buys: 'What it buys today',
});
