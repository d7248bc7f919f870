import type { Transaction } from '../../../platform/database/database.ts';
import { resumeSoldCards } from '../../discounts/sold/sold-cards.ts';
import { isDisputed } from '../downloads/ordered-downloads.repository.ts';
import { resumeDownloads } from '../downloads/release-downloads.ts';
import { endAutomaticHold } from '../hold/hold-order.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';

const BY_CLOCK: StatusActor = { actor: 'clock', name: null };

/**
 * Ends what a returned payment had stopped in an order that was sent, once its buyer owes nothing and all its money
 * is final: its gift cards pay again, its downloads continue, and its rest can be sent. A dispute that is open or
 * was lost leaves them to staff. Does nothing for other orders.
 */
export async function resumeCovered(trx: Transaction, deps: StatusDeps, orderId: number): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === null || order.status === 'canceled') return;
  const { debtMinor, wasReturned } = await findClaim(trx, orderId);
  if (!wasReturned || debtMinor > 0 || (order.paymentFinalMs ?? 0) > deps.clock.now()) return;
  if (await isDisputed(trx, order.chargedWithId)) return;
  await resumeSoldCards(trx, orderId);
  await resumeDownloads(trx, orderId);
  await endAutomaticHold(trx, deps, { orderId, by: BY_CLOCK });
}
