import { clearsAt, type Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { tenderOf } from '../../../platform/payment-providers/providers.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import { clearingOf } from '../../shop/clearing.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';
import { priceLeftMinor } from '../ledger/returned-debt.ts';
import type { StatusDeps } from '../ledger/status-change.ts';
import { findClearingMinor, findPaymentHistory } from './clearing.repository.ts';

/** A payment that arrives now. */
export interface ArrivedPayment {
  readonly order: LockedOrder;
  /** Null for the usual tender of the order's method. */
  readonly tender: Tender | null;
}

const NO_HISTORY = { clearedPayments: 0, returnedPayments: 0 };

/**
 * Returns the tender of a payment that arrives now, and when it is final in epoch milliseconds. A
 * guest counts as a new customer: anybody can enter the e-mail address of a known one.
 */
export async function paymentFinal(
  trx: Transaction,
  { clock, shop }: Pick<StatusDeps, 'clock' | 'shop'>,
  { order, tender: named }: ArrivedPayment,
): Promise<{ readonly tender: Tender | null; readonly finalMs: number }> {
  const tender = named ?? tenderOf(order.paymentMethod);
  const { customerId, id: orderId } = order;
  const history =
    customerId === null || tender === null
      ? NO_HISTORY
      : await findPaymentHistory(trx, { customerId, orderId, tender });
  const clearing = clearingOf(order.paymentMethod, shop, tender);
  const bank = { timeZone: shop.store.timeZone, closedDays: closedBankDays(shop) };
  return { tender, finalMs: clearsAt(clock.now(), clearing, history, bank) };
}

/** Returns whether the final money of a locked order pays its price, after the refunds. Surplus may still be clearing. */
export async function isPaidFinally(trx: Transaction, order: LockedOrder, nowMs: number): Promise<boolean> {
  const finalMinor = order.receivedMinor - (await findClearingMinor(trx, order.id, nowMs));
  return finalMinor - order.refundedMinor >= priceLeftMinor(order);
}

/** Returns the state of an order whose whole amount has arrived and is final at `finalMs`. */
export function arrivedStatus(
  finalMs: number | null,
  { clock, shop }: Pick<StatusDeps, 'clock' | 'shop'>,
): 'paid' | 'payment_received' | 'clearing' {
  const nowMs = clock.now();
  if (finalMs === null || finalMs <= nowMs) return 'paid';
  const dayOf = (ms: number) => JSON.stringify(localDay(shop.store.timeZone, ms));
  return dayOf(finalMs) === dayOf(nowMs) ? 'payment_received' : 'clearing';
}
