import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hasOpenDispute } from '../disputes/open-dispute.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { acceptedCost } from '../loss/cancel-cost.ts';
import { deleteOffer } from '../loss/loss-offer.repository.ts';
import { bidMarketOf } from '../loss/order-loss.ts';
import { changeStatus } from '../status/change-status.ts';
import { type CancelBlock, stateRejection } from './cancel-outcome.ts';

/** The services that cancel an order for its buyer. */
export type CancelDeps = Pick<Services, 'jobs' | 'clock' | 'shop' | 'spot' | 'catalog'>;

/**
 * Locks an order and cancels it for its buyer, or returns why it cannot be canceled. After the grace
 * period the buyer must accept an offer. The lock decides between a cancellation and a concurrent
 * shipment.
 */
export async function cancelLocked(
  trx: Transaction,
  deps: CancelDeps,
  {
    orderId,
    reason,
    offerId,
  }: { readonly orderId: number; readonly reason: string; readonly offerId: string | null },
): Promise<CancelBlock | null> {
  const locked = await lockOrder(trx, orderId);
  const order = locked && (await findOrderById(trx, orderId));
  if (!locked || !order) throw new Error(`There is no order ${orderId} to cancel`);
  if (!isCancellable(order.status, deps.shop.orders)) return stateRejection(order.status);
  if (await hasOpenDispute(trx, locked)) return 'PAYMENT_DISPUTED';
  const cost = await acceptedCost(trx, order, { offerId, market: bidMarketOf(deps) });
  if (cost === null) return offerId === null ? 'OFFER_NEEDED' : 'OFFER_EXPIRED';
  await deleteOffer(trx, orderId);
  const by = { actor: 'customer', name: null } as const;
  const { jobs, clock, shop } = deps;
  await changeStatus(trx, { jobs, clock, shop }, { orderId, to: 'canceled', by, note: reason, cost });
  return null;
}
