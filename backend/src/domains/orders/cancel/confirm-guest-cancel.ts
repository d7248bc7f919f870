import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { hashSecretToken, isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { type CancelDeps, cancelLocked } from './cancel-locked.ts';
import { type CancelOutcome, rejectedCancel } from './cancel-outcome.ts';
import { deleteCancelRequest, findCancelRequest } from './cancel-request.repository.ts';

/** Input of `confirmGuestCancel`. */
export interface ConfirmCancelInput {
  readonly orderUid: string;
  readonly key: string;
  readonly clientAddress: string;
  /** The accepted offer; null while canceling is free. */
  readonly offerId: string | null;
}

/** Attempts with a mailed key. */
export const GUEST_CANCEL_LIMIT = { name: 'guest-cancel', times: 30, windowMs: 600_000 };

/**
 * Cancels a guest's order with the mailed key, which works once. Wrong, expired and used keys and
 * unknown orders get the same error.
 */
export async function confirmGuestCancel(
  services: CancelDeps & Pick<Services, 'db' | 'config'>,
  { orderUid, key, clientAddress, offerId }: ConfirmCancelInput,
): Promise<CancelOutcome> {
  const { db, clock, shop } = services;
  const orderId = Number(decodeUid(orderUid));
  if (!(await consumeAttempt(GUEST_CANCEL_LIMIT, services, { subject: clientAddress, nowMs: clock.now() })))
    return rejectedCancel('UNDEFINED');
  if (!Number.isSafeInteger(orderId) || !isPossibleSecret(key)) return rejectedCancel('UNDEFINED');
  if (!shop.orders.cancellationEnabled) return rejectedCancel('ORDER_CANCELLATION_DISABLED');
  const rejection = await inTransaction(db, async (trx) => {
    if ((await lockOrder(trx, orderId)) === null) return 'unconfirmed';
    const request = await findCancelRequest(trx, orderId);
    const isOpen = request?.keyHash === hashSecretToken(key) && clock.now() < (request.expiresAtMs ?? 0);
    if (request === null || !isOpen) return 'unconfirmed';
    const rejected = await cancelLocked(trx, services, { orderId, reason: request.reason, offerId });
    // The key stays valid for a buyer who has to accept an offer first.
    if (rejected === null || rejected === 'INVALID_ORDER_STATUS') await deleteCancelRequest(trx, orderId);
    return rejected;
  });
  if (rejection === 'unconfirmed') return rejectedCancel('UNDEFINED');
  const order = await findOrderById(db, orderId);
  return rejection ? rejectedCancel(rejection, order) : { order, errorV2: null };
}
