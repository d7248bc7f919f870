import { transitionRejection } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { releaseDownloads } from '../downloads/release-downloads.ts';
import { issueOrderedCards } from '../gift-cards/issue-ordered-cards.ts';
import { hasGoods, type LockedOrder, lockOrder, writeStatus } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusChange, StatusDeps } from '../ledger/status-change.ts';
import { STATUS_EFFECTS } from './status-effects.ts';

/**
 * Changes the status of an order; all code changes it here. Locks the row, checks the table of
 * transitions, records the event and runs the effects in the same transaction. `paid` creates the
 * invoice, and an order without goods is then `complete`; `canceled` returns stock, discounts and money.
 * Each queues its mail.
 * @throws ContractError `INVALID_ORDER_STATUS` with the reason; then nothing is written
 */
export async function changeStatus(
  trx: Transaction,
  deps: StatusDeps,
  change: StatusChange,
): Promise<LockedOrder> {
  const order = await lockOrder(trx, change.orderId);
  if (order === null) throw new Error(`There is no order ${change.orderId} to change`);
  const rejection = transitionRejection({
    from: order.status,
    to: change.to,
    actor: change.by.actor,
    isHeld: order.isHeld,
    isReturned: change.isReturned ?? false,
    isResent: change.isResent ?? false,
  });
  if (rejection !== null) throw inputError(`Order ${order.number} ${rejection}.`, 'INVALID_ORDER_STATUS');
  const nowMs = deps.clock.now();
  await writeStatus(trx, order, change, nowMs);
  const changed = { ...order, status: change.to };
  await STATUS_EFFECTS[change.to]?.(trx, deps, { order: changed, change, from: order.status, nowMs });
  return (await completeWithoutGoods(trx, deps, changed)) ?? changed;
}

const AT_ONCE: StatusActor = { actor: 'clock', name: null };

/**
 * Issues the gift cards of a paid order, releases its files, and completes it if it has nothing to deliver.
 * Returns null, and changes nothing, for other orders and while staff hold the order.
 */
export async function completeWithoutGoods(
  trx: Transaction,
  deps: StatusDeps,
  { id: orderId, number, status, isHeld }: Pick<LockedOrder, 'id' | 'number' | 'status' | 'isHeld'>,
): Promise<LockedOrder | null> {
  if (status !== 'paid' || isHeld) return null;
  await issueOrderedCards(trx, deps, { id: orderId, number });
  await releaseDownloads(trx, deps, { id: orderId });
  if (await hasGoods(trx, orderId)) return null;
  return changeStatus(trx, deps, { orderId, to: 'complete', by: AT_ONCE });
}
