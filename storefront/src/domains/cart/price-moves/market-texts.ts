import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of cart and checkout about the markets. */
export const marketText = defineMessages('market', {
  risen: '{metal} has risen',
  fallen: '{metal} has fallen',
  movedMetal: '{metal} has moved',
  since: '{moves} since.',
  sinceLast: '{moves} since you were last here. The old prices are struck through.',
  and: '{first} and {last}',
  halted: 'The desk has paused sales of {metals}. We keep your cart.',
  movedFast:
    'The price of {metals} moved fast, so trading stopped by itself. Our desk looks at it now. We keep your cart.',
  movedFastUntil:
    'The price of {metals} moved fast, so trading stopped by itself. It starts again at {time}, unless our desk needs longer. We keep your cart.',
  stale:
    'The price of {metals} stopped at {time}. We do not sell at an old price. This page updates when a new one arrives. We keep your cart.',
  jump: 'The price of {metals} just moved by an unusual amount, and we are checking it. This takes about a minute. We keep your cart.',
  unconfirmed:
    'We cannot confirm the price of {metals} right now. You can order when we can. We keep your cart.',
  opensAfter: '{opens} ({name})',
  laterOpening: 'it opens again',
  closed:
    'The market is closed until {opens}. You can order now at the last price, as of {time}, or wait for the opening.',
  closedPremium:
    'The market is closed until {opens}. You can order now at the last price, as of {time}, plus {percent} on the metal, or wait for the opening.',
  closedPremiums:
    'The market is closed until {opens}. You can order now at the last price, as of {time}, plus up to {percent} on the metal, or wait for the opening.',
  closedNoOrders: 'The market is closed until {opens}. You can order again when it opens. We keep your cart.',
});
