import { defineMessages } from '../messages/define-messages.ts';

/** What cart and checkout say of the markets (OPEN-26, OPEN-38, OPEN-39). */
export const marketText = defineMessages('market', {
  risen: '{metal} has risen',
  fallen: '{metal} has fallen',
  movedMetal: '{metal} has moved',
  since: '{moves} since.',
  sinceLast: '{moves} since you were last here. The old prices are struck through.',
  and: '{first} and {last}',
  halted: 'The desk has paused {metals}. Orders wait until it goes on; your cart is kept.',
  stale:
    'The price of {metals} stopped at {time}. We do not sell at an old price. The page takes up the new one by itself; your cart is kept.',
  jump: 'The price of {metals} just moved by an unusual amount, and we are checking it. That takes about a minute; your cart is kept.',
  unconfirmed:
    'We cannot confirm the price of {metals} at the moment. Orders wait until we can; your cart is kept.',
  laterOpening: 'it opens again',
  closed:
    'The market is closed until {opens}. You can order now at the last price, of {time}, or wait for the opening.',
  closedPremium:
    'The market is closed until {opens}. You can order now at the last price, of {time}, plus {percent} on the metal, or wait for the opening.',
  closedNoOrders:
    'The market is closed until {opens}. Metal can be ordered again when it opens; your cart is kept.',
});
