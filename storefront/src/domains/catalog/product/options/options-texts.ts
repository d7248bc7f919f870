import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of customizable options on product pages. */
export const optionsText = defineMessages('options', {
  heading: 'Make it yours',
  gift: 'Amount and recipient',
  files: 'Choose your files',
  none: 'None',
  own: 'Another amount',
  fixed: '+{amount}',
  percent: '+{percent}%',
  used: '{count} of {most} characters',
  priced: 'Piece {plain}, options {options}',
  total: 'With your options',
  giftTotal: 'Your gift card',
  how: 'by {methods}',
  checking: 'Calculating',
  unpriced: 'Price unknown',
  unpricedReason: 'We could not calculate the price with your options.',
  tryAgain: 'Try again',
  clear: 'Clear your options',
  exactly: 'We make it exactly as you write it here. A piece with an engraving cannot be returned.',
  sent: 'We e-mail the card to this address as soon as your payment is final. No delivery, no tax.',
  sentOn: 'We e-mail the card to this address on that day, once your payment is final. No delivery, no tax.',
  where: 'Your text appears in your cart and on your receipt.',
});
