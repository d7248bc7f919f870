import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { type CancelDeps, cancelLocked } from './cancel-locked.ts';
import { type CancelOutcome, rejectedCancel } from './cancel-outcome.ts';
import { checkReason } from './check-reason.ts';

/** Input of `cancelOrder`. */
export interface CancelOrderRequest {
  readonly orderUid: string;
  readonly reason: string;
  readonly customerId: number;
  /** The accepted offer; null while canceling is free. */
  readonly offerId: string | null;
}

/**
 * Cancels a customer's own order if its state allows. Another customer's order gets the same error
 * as an unknown one.
 * @throws ContractError for invalid input
 */
export async function cancelOrder(
  services: CancelDeps & Pick<Services, 'db'>,
  { orderUid, reason, customerId, offerId }: CancelOrderRequest,
): Promise<CancelOutcome> {
  const { db, shop } = services;
  const orderId = Number(decodeUid(orderUid));
  if (!Number.isSafeInteger(orderId) || orderId <= 0) {
    throw inputError('Required parameter "order_id" is missing or incorrect.', 'REQUIRED_PARAMETER_MISSING');
  }
  const known = checkReason(reason, shop);
  if (!shop.orders.cancellationEnabled) return rejectedCancel('ORDER_CANCELLATION_DISABLED');
  const order = await findOrderById(db, orderId);
  if (order === null || order.customerId !== customerId) return rejectedCancel('ORDER_NOT_FOUND');
  const rejection = await inTransaction(db, (trx) =>
    cancelLocked(trx, services, { orderId, reason: known, offerId }),
  );
  const after = await findOrderById(db, orderId);
  return rejection ? rejectedCancel(rejection, after) : { order: after, errorV2: null };
}
