import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the pages about selling to the shop. */
export const bidText = defineMessages('bids', {
  bids: 'Today’s bids',
  bidsAbout:
    'Per piece, as from the mint. For many pieces of one product we pay the higher prices below the bid.',
  closedBids: 'The market is closed. Until it opens, our bids are lower: {deductions}.',
  closedBidsUntil: 'The market is closed. Until {time}, our bids are lower: {deductions}.',
  noBids: 'We have no bid for these today. Call the desk.',
  metal: 'Metal',
  allMetals: 'All',
  piece: 'Piece',
  mint: 'Mint',
  smallestLot: 'Minimum quantity',
  lotOf: { one: 'from one', other: 'from {count}' },
  bid: 'Bid',
  from: 'from {count}',
  leftToday: { one: 'We buy one more today', other: 'We buy {count} more today' },
  noneLeft: 'Bought enough today',
  NEW: 'As new',
  CIRCULATED: 'Circulated',
  DAMAGED: 'Damaged',
  sellToUs: 'Sell to us',
  sellToUsAbout:
    'What we pay today for gold, silver, platinum and palladium coins and bars, piece by piece, and how to sell them to us: lock the price, ship insured, get paid.',
  getQuote: 'Get a quote',
  callDesk: 'Call {phone}',
  sellingQuestions: 'Questions about selling',
  sellingQuestionsAbout:
    'How we calculate our bid, how long a price is valid, how we pay you, and what happens when we find a difference.',
  seeBids: 'See today’s bids',
  overSpot: 'Over spot',
});
