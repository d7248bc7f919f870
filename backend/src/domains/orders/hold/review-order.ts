import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { FREE, type StatusActor, type StatusDeps } from '../ledger/status-change.ts';
import { changeStatus } from '../status/change-status.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import { endReview, findOpenReview, insertReview } from './review.repository.ts';

const text = defineMessages('order-review', {
  'not-open': 'Order {number} is not under review. Somebody may have decided already.',
});

/** A review that staff start. */
export interface OpenedReview {
  readonly orderId: number;
  readonly by: StatusActor;
  /** The reason that the buyer reads. */
  readonly reason: string;
  /** A note that only staff read. */
  readonly note: string | null;
}

/**
 * Holds an order until staff decide about it. The prices stay fixed; packing, clearing and
 * deadlines stop. The buyer reads the reason. Returns the id of the review.
 * @throws ContractError as `holdOrder`
 */
export async function openReview(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by, reason, note }: OpenedReview,
): Promise<number> {
  await holdOrder(trx, deps, { orderId, by, reason });
  const openedMs = deps.clock.now();
  return insertReview(trx, orderId, { reason, note, openedMs, openedBy: by.name ?? 'Ingot' });
}

/** Returns the id of the review that an order waits for; null if none is open. */
export function openReviewOf(trx: Transaction, orderId: number): Promise<number | null> {
  return findOpenReview(trx, orderId);
}

/** A decision about an order under review. */
export interface ReviewDecision {
  readonly orderId: number;
  readonly by: StatusActor;
  readonly outcome: 'released' | 'rejected';
  /**
   * Reason of the decision. The buyer reads the reason of a rejection. Only staff read the reason
   * of a release.
   */
  readonly reason: string | null;
}

/**
 * Ends the review of an order. A released order continues. A rejected order is canceled by the
 * shop: the buyer gets the money back without a market loss or a fee.
 * @throws ContractError for an order that is not under review, or that can no longer be canceled
 */
export async function decideReview(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by, outcome, reason }: ReviewDecision,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to decide about`);
  const decision = { outcome, atMs: deps.clock.now(), byName: by.name, reason };
  if (!(await endReview(trx, orderId, decision))) {
    throw inputError(text('not-open', { number: order.number }), 'ORDER_NOT_IN_REVIEW');
  }
  if (outcome === 'released') return releaseOrder(trx, deps, { orderId, by });
  await changeStatus(trx, deps, { orderId, to: 'canceled', by, note: reason, cost: FREE });
}
