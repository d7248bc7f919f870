import { transitionRefusal } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { type LockedOrder, lockOrder, writeStatus } from '../ledger/order-status.repository.ts';
import type { StatusChange, StatusDeps } from '../ledger/status-change.ts';
import { STATUS_EFFECTS } from './status-effects.ts';

/**
 * Brings an order into another state: the only way there is. The row is locked, the table of transitions asked, the change
 * noted with who and when, and what follows from it done in the same transaction: `paid` makes the invoice, `canceled`
 * gives back pieces, discounts and money, and each queues its mail.
 * @throws ContractError `INVALID_ORDER_STATUS` that says why not; then nothing is written
 */
export async function changeStatus(
  trx: Transaction,
  deps: StatusDeps,
  change: StatusChange,
): Promise<LockedOrder> {
  const order = await lockOrder(trx, change.orderId);
  if (order === null) throw new Error(`There is no order ${change.orderId} to change`);
  const refusal = transitionRefusal({ from: order.status, to: change.to, actor: change.by.actor });
  if (refusal !== null) throw inputError(`Order ${order.number} ${refusal}.`, 'INVALID_ORDER_STATUS');
  const nowMs = deps.clock.now();
  await writeStatus(trx, order, change, nowMs);
  const changed = { ...order, status: change.to };
  await STATUS_EFFECTS[change.to]?.(trx, deps, { order: changed, change, nowMs });
  return changed;
}
