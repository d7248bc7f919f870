import { METALS } from '@ingot/rules/metals/metal.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type PromiseBasis, promisedAmount } from './promise-basis.ts';

const text = defineMessages('price-promises', {
  lock: {
    one: 'When you enter payment, we lock your prices for {count} minute.',
    other: 'When you enter payment, we lock your prices for {count} minutes.',
  },
  quote: {
    one: 'We lock a sell quote for {count} minute, while the market is closed at most until it opens.',
    other: 'We lock a sell quote for {count} minutes, while the market is closed at most until it opens.',
  },
  post: {
    one: 'After you accept, ship within {count} working day.',
    other: 'After you accept, ship within {count} working days.',
  },
  loss: 'If you cancel, or pieces do not come or go back, you owe what our bids have risen by since the lock, for the pieces whose bid has risen. If fewer pieces come than you quoted and our bid for fewer is lower, you owe that difference for each of them. If neither applies, you owe nothing. For a piece that we no longer bid for, the value of its metal counts as our bid. We compute this only while the market of each metal is open and its price is current. At other times it waits for the first price after the market opens.',
  limit: {
    one: 'We lock one piece of a product and up to {amount} in a quote; the desk quotes larger sales by e-mail.',
    other:
      'We lock up to {count} pieces of one product and {amount} in a quote; the desk quotes larger sales by e-mail.',
  },
  closed: 'While the market is closed, bids are lower, at most by: {deductions}.',
  gold: 'gold',
  silver: 'silver',
  platinum: 'platinum',
  palladium: 'palladium',
  label: 'Our label is insured up to {amount}.',
  payment: 'We weigh and test your metal on camera and wire your money by the next working day.',
});

/** States how long checkout locks prices. */
export function priceLock({ shop }: PromiseBasis): string {
  return text('lock', { count: shop.pricing.priceLockMinutes });
}

/**
 * States the terms of a sell quote: the time of its lock, the deadline of the package, the debt of
 * a seller who does not deliver, the desk's bid limit, and the deductions of a closed market.
 */
export function sellTerms(basis: PromiseBasis): string {
  const { sellToUs } = basis.shop;
  const quote = text('quote', { count: Math.round(sellToUs.quoteLockMs / 60_000) });
  const limit = text('limit', {
    count: sellToUs.maxPiecesPerProduct,
    amount: promisedAmount(sellToUs.labelInsuredToMinor, basis),
  });
  const post = text('post', { count: sellToUs.postWithinWorkingDays });
  return [quote, post, sellLoss(), limit, ...closedBids(basis)].join(' ');
}

/** States what a seller owes for an accepted quote whose pieces do not come. */
export function sellLoss(): string {
  return text('loss');
}

function closedBids({ shop }: PromiseBasis): string[] {
  const deductions = METALS.flatMap((metal) => {
    const { base, steps } = shop.pricing.closedMarket[metal];
    const ppm = Math.max(...[base, ...steps].map(({ deductionPpm }) => deductionPpm));
    return ppm === 0 ? [] : [`${text(metal)} ${ppm / 10_000}%`];
  });
  return deductions.length === 0 ? [] : [text('closed', { deductions: deductions.join(', ') })];
}

/** States the insured value of a sell quote's label. */
export function sellLabel(basis: PromiseBasis): string {
  return text('label', { amount: promisedAmount(basis.shop.sellToUs.labelInsuredToMinor, basis) });
}

/** States when a seller is paid. */
export function sellPayment(): string {
  return text('payment');
}
