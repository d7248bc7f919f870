import { payBy } from '@ingot/rules/checkout/payment/pay-by.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { SellQuote } from '../sell-quote.ts';

/** Returns the end of the working day that lies `days` working days after `fromMs`. */
function workingDaysAfter(fromMs: number, days: number, shop: ShopSettings): number {
  return payBy(fromMs, {
    payWithinHours: days * 24,
    timeZone: shop.store.timeZone,
    closedDays: closedBankDays(shop),
  });
}

/** Returns by when a package must be posted, counted from the agreement. */
export function postByMs(agreedAtMs: number, shop: ShopSettings): number {
  return workingDaysAfter(agreedAtMs, shop.sellToUs.postWithinWorkingDays, shop);
}

/** Returns by when a package must arrive that is posted at the deadline. */
export function arriveByMs(postByMs: number, shop: ShopSettings): number {
  return workingDaysAfter(postByMs, shop.sellToUs.arriveWithinWorkingDays, shop);
}

/** A seller is reminded at least a working day before the shop cancels. */
const NOTICE_DAYS = 1;

/**
 * Returns when the shop cancels a late quote whose seller was reminded at `remindedMs`: the working days
 * of the setting after the agreement, and not before two working days after its last deadline.
 */
export function cancelOnMs(quote: LateQuote, remindedMs: number, shop: ShopSettings): number {
  return Math.max(cancelAfter(quote, 0, shop), workingDaysAfter(remindedMs, NOTICE_DAYS, shop));
}

/** Returns when the seller of a late quote is reminded that the shop will cancel it. */
export function remindOnMs(quote: LateQuote, shop: ShopSettings): number {
  return cancelAfter(quote, NOTICE_DAYS, shop);
}

type LateQuote = Pick<SellQuote, 'acceptedAtMs' | 'lockedAtMs' | 'postedAtMs' | 'postByMs' | 'arriveByMs'>;

function cancelAfter(quote: LateQuote, earlierDays: number, shop: ShopSettings): number {
  const { acceptedAtMs, lockedAtMs, postedAtMs } = quote;
  const agreedMs = acceptedAtMs ?? lockedAtMs;
  const deadlineMs = (postedAtMs === null ? quote.postByMs : quote.arriveByMs) ?? agreedMs;
  const days = shop.sellToUs.cancelLateAfterWorkingDays - earlierDays;
  return Math.max(
    workingDaysAfter(agreedMs, days, shop),
    workingDaysAfter(deadlineMs, 2 - earlierDays, shop),
  );
}

/** Returns by when a seller answers about differing pieces. */
export function answerByMs(checkedAtMs: number, shop: ShopSettings): number {
  return workingDaysAfter(checkedAtMs, shop.sellToUs.answerWithinWorkingDays, shop);
}
