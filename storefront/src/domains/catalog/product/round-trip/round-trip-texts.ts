import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the round trip on product pages. */
export const tripText = defineMessages('round-trip', {
  heading: 'The round trip',
  pay: 'You pay {ask}. We pay {bid} today.',
  paused: 'The price was {ask}. Our bid is paused too, until {metal} trades again.',
  even: 'You are even when the bid for {metal} stands at {spot}, {percent} above now.',
  evenBelow: 'You are even at any bid for {metal} from {spot}.',
  never: 'No spot price brings our bid to this price.',
  about:
    'The spread is what buying one piece and selling it back to us today costs, besides delivery and tax. Our bid moves with the market.',
  aboutBy:
    'The spread is what buying one piece by {methods} and selling it back to us today costs, besides delivery and tax. Our bid moves with the market.',
  sell: 'Sell to us',
  spread: 'Spread',
  spreadOf: '{amount}, {percent}',
  smallest: 'Minimum we buy',
  pieces: { one: '{count} piece', other: '{count} pieces' },
});
