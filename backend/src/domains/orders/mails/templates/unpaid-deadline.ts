import { paymentFinalMs } from '../../../shop/bank-days.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import type { Order } from '../../order.ts';

/** Returns when an unpaid order will be canceled, epoch milliseconds. */
export function unpaidDeadlineMs(
  { code, payByMs }: Pick<Order['payment'], 'code' | 'payByMs'>,
  shop: Pick<ShopSettings, 'orders' | 'store' | 'marketHours' | 'paymentMethods'>,
): number {
  const method = shop.paymentMethods.find((known) => known.code === code);
  const finalMs = paymentFinalMs(payByMs, method?.clearanceWorkingDays ?? 0, shop);
  return finalMs + shop.orders.overdueGraceHours * 3_600_000;
}
