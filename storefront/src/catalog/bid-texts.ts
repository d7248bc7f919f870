import { defineMessages } from '../messages/define-messages.ts';

/** What the pages about selling to the shop say. */
export const bidText = defineMessages('bids', {
  bids: 'Today’s bids',
  bidsAbout: 'Per piece, for metal in good condition. Ten or more of one piece, call for a better figure.',
  noBids: 'We post no bid here today. Call the desk and ask.',
  metal: 'Metal',
  allMetals: 'All',
  piece: 'Piece',
  mint: 'Mint',
  smallestLot: 'Smallest lot',
  lotOf: { one: 'from one', other: 'from {count}' },
  bid: 'Bid',
  sellToUsAbout:
    'What we pay today for gold, silver, platinum and palladium coins and bars, piece by piece, and how to sell them to us: fix the price, ship insured, be paid the same day.',
  getQuote: 'Get a quote',
  callDesk: 'Call {phone}',
  sellingQuestions: 'Questions about selling',
  sellingQuestionsAbout:
    'How our bid is worked out, how long a price is good for, how you are paid, and what happens when we find a difference.',
  seeBids: 'See today’s bids',
  overSpot: 'Over spot',
});
