import { payBy } from '@ingot/rules/checkout/payment/pay-by.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

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

/** Returns by when a seller answers about differing pieces. */
export function answerByMs(checkedAtMs: number, shop: ShopSettings): number {
  return workingDaysAfter(checkedAtMs, shop.sellToUs.answerWithinWorkingDays, shop);
}
