import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findTokenOrder } from '../lookup/find-order.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import type { PlacedOrder } from '../order.ts';
import { findLateLines, type LateLine } from './late-lines.ts';
import { findOrderOfItem } from './split-order.repository.ts';

const text = defineMessages('late-preorder', {
  'not-found': "We couldn't locate an order with the information provided.",
  'not-late':
    'This pre-order cannot be canceled or split here: it is not more than four weeks late, it is being packed, or its money was already returned. Call the desk.',
});

/** Input of `cancelLatePreorder` and `splitLatePreorder`. */
export interface LatePreorderRequest {
  /** The token of the order, or of an order of the same cart. */
  readonly token: string;
  readonly itemUid: string;
  readonly customerId: number | null;
}

/** The result: the order of the token, and the order of the pre-order. */
export interface LatePreorderResult {
  readonly order: PlacedOrder;
  readonly preorder: PlacedOrder;
}

/**
 * Returns the order of a token for its buyer. The token is enough for a guest's order; a customer's order
 * also needs that customer.
 * @throws ContractError, equal for an unknown token and another's order
 */
export async function findBuyersOrder(
  deps: Pick<Services, 'db'>,
  { token, customerId }: Pick<LatePreorderRequest, 'token' | 'customerId'>,
): Promise<PlacedOrder> {
  const order = await findTokenOrder(deps, token);
  if (order.customerId !== null && order.customerId !== customerId) throw notFound();
  return order;
}

/**
 * Locks the order of a line and returns it, with the line if it is a late pre-order that no open package
 * has. The line may be in an order of the same cart, because an earlier request split it off.
 * @throws ContractError if the line is in no order of the same cart
 */
export async function lockLateLine(
  trx: Transaction,
  { id, splitFrom }: PlacedOrder,
  itemUid: string,
  nowMs: number,
): Promise<{ readonly order: PlacedOrder; readonly late: LateLine | null }> {
  const itemId = Number(decodeUid(itemUid));
  if (!Number.isSafeInteger(itemId) || itemId <= 0) throw notFound();
  let orderId = await findOrderOfItem(trx, itemId);
  let order: PlacedOrder | null = null;
  // A concurrent split moves the line once; the new order is locked after the first one.
  while (orderId !== null && order?.id !== orderId) {
    await lockOrder(trx, orderId);
    order = await findOrderById(trx, orderId);
    orderId = await findOrderOfItem(trx, itemId);
  }
  const originId = splitFrom?.id ?? id;
  if (order === null || (order.splitFrom?.id ?? order.id) !== originId) throw notFound();
  const late = await findLateLines(trx, order, nowMs);
  return { order, late: late.find(({ item }) => item.id === itemId) ?? null };
}

/** Returns the error for a line that is no late pre-order. */
export function notLate() {
  return inputError(text('not-late'), 'NOT_LATE');
}

/** Reads the order of a token and the order of the pre-order again. */
export async function readResult(
  deps: Pick<Services, 'db'>,
  token: string,
  preorderId: number,
): Promise<LatePreorderResult> {
  const order = await findTokenOrder(deps, token);
  const preorder = await findOrderById(deps.db, preorderId);
  if (preorder === null) throw notFound();
  return { order, preorder };
}

function notFound() {
  return noSuchEntity(text('not-found'), 'ORDER_NOT_FOUND');
}
