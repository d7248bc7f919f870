import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of customizable options on product pages. */
export const optionsText = defineMessages('options', {
  heading: 'Make it yours',
  none: 'None',
  fixed: '+{amount}',
  percent: '+{percent}%',
  used: '{count} of {most} characters',
  priced: 'Piece {plain}, options {options}',
  total: 'With your options',
  how: 'by {methods}',
  checking: 'Calculating',
  exactly: 'We make it exactly as you write it here. A piece with an engraving cannot be returned.',
  where: 'Your text appears in your cart and on your receipt.',
});
