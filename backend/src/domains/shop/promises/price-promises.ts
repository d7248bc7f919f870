import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type PromiseBasis, promisedAmount } from './promise-basis.ts';

const text = defineMessages('price-promises', {
  lock: {
    one: 'When you enter payment, we lock your prices for {count} minute.',
    other: 'When you enter payment, we lock your prices for {count} minutes.',
  },
  quote: {
    one: 'We lock a sell quote for {count} minute.',
    other: 'We lock a sell quote for {count} minutes.',
  },
  post: {
    one: 'After you accept, the price holds if you ship within {count} working day.',
    other: 'After you accept, the price holds if you ship within {count} working days.',
  },
  label: 'Our label is insured up to {amount}.',
  payment: 'We weigh and test your metal on camera and wire your money by the next working day.',
});

/** States how long checkout locks prices. */
export function priceLock({ shop }: PromiseBasis): string {
  return text('lock', { count: shop.pricing.priceLockMinutes });
}

/** States how long a sell quote is locked, and when the parcel must leave. */
export function sellTerms({ shop: { sellToUs } }: PromiseBasis): string {
  const quote = text('quote', { count: Math.round(sellToUs.quoteLockMs / 60_000) });
  return `${quote} ${text('post', { count: sellToUs.postWithinWorkingDays })}`;
}

/** States the insured value of a sell quote's label. */
export function sellLabel(basis: PromiseBasis): string {
  return text('label', { amount: promisedAmount(basis.shop.sellToUs.labelInsuredToMinor, basis) });
}

/** States when a seller is paid. */
export function sellPayment(): string {
  return text('payment');
}
