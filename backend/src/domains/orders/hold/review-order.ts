import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { type CancelCost, FREE, type StatusActor, type StatusDeps } from '../ledger/status-change.ts';
import { changeStatus } from '../status/change-status.ts';
import { deleteHold, readHold } from './hold.repository.ts';
import { holdOrder, releaseReviewed } from './hold-order.ts';
import { endNextReview, endReview, findOpenReview, insertReview } from './review.repository.ts';

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
  return insertReview(trx, orderId, {
    reason,
    note,
    openedMs,
    openedBy: by.name ?? 'Ingot',
    isNext: false,
  });
}

/**
 * Opens a review as `openReview`. The review of an order that is on hold already begins when that hold
 * ends, so that the order does not go on before the review. Returns the id of the review.
 * @throws ContractError for an order that is shipped or final
 */
export async function openReviewInTurn(
  trx: Transaction,
  deps: StatusDeps,
  opened: OpenedReview,
): Promise<number> {
  const { orderId, by, reason, note } = opened;
  const order = await lockOrder(trx, orderId);
  if (!order?.isHeld) return openReview(trx, deps, opened);
  const openedMs = deps.clock.now();
  return insertReview(trx, orderId, {
    reason,
    note,
    openedMs,
    openedBy: by.name ?? 'Ingot',
    isNext: true,
  });
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
  /** The cost of a rejection for the buyer; absent when it is free. */
  readonly cost?: CancelCost;
}

/**
 * Ends the review of an order. A released order continues, after the end of a dispute about its card payment. A rejected order is canceled: the
 * buyer gets the money back, less the cost of the decision.
 * @throws ContractError for an order that is not under review, or that can no longer be canceled
 */
export async function decideReview(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by, outcome, reason, cost = FREE }: ReviewDecision,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to decide about`);
  const decision = { outcome, atMs: deps.clock.now(), byName: by.name, reason };
  if (!(await endReview(trx, orderId, decision))) {
    throw inputError(text('not-open', { number: order.number }), 'ORDER_NOT_IN_REVIEW');
  }
  if (outcome === 'released') return releaseReviewed(trx, deps, { order, by });
  await cancelHeld(trx, deps, { orderId, by, reason, cost });
}

/** Cancels an order on hold. The hold ends first, because the clock cannot change a held order. */
async function cancelHeld(
  trx: Transaction,
  deps: StatusDeps,
  {
    orderId,
    by,
    reason,
    cost,
  }: Pick<ReviewDecision, 'orderId' | 'by' | 'reason'> & { readonly cost: CancelCost },
): Promise<void> {
  const { payByMs } = await readHold(trx, orderId);
  await deleteHold(trx, orderId, payByMs);
  await changeStatus(trx, deps, { orderId, to: 'canceled', by, note: reason, cost });
}

/**
 * Drops a review that waits for the end of another hold, because its cause is gone. Does nothing once it
 * has begun.
 */
export async function dropNextReview(
  trx: Transaction,
  { clock }: Pick<StatusDeps, 'clock'>,
  { orderId, reviewId, by }: Pick<ReviewDecision, 'orderId' | 'by'> & { readonly reviewId: number },
): Promise<void> {
  await lockOrder(trx, orderId);
  const decision = { outcome: 'released', atMs: clock.now(), byName: by.name, reason: null } as const;
  await endNextReview(trx, reviewId, decision);
}

/**
 * Decides a review of which the caller knows the id. A released review that has not begun leaves the
 * order on hold. Returns false without a change if staff have decided it already.
 * @throws ContractError for a rejected order that can no longer be canceled
 */
export async function decideReviewOf(
  trx: Transaction,
  deps: StatusDeps,
  { reviewId, ...decision }: ReviewDecision & { readonly reviewId: number },
): Promise<boolean> {
  const { orderId, by, outcome, reason, cost = FREE } = decision;
  await lockOrder(trx, orderId);
  const atMs = deps.clock.now();
  if (await endNextReview(trx, reviewId, { outcome, atMs, byName: by.name, reason })) {
    if (outcome === 'rejected') await cancelHeld(trx, deps, { orderId, by, reason, cost });
    return true;
  }
  if ((await findOpenReview(trx, orderId)) !== reviewId) return false;
  await decideReview(trx, deps, decision);
  return true;
}
