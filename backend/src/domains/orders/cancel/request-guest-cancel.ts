import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { hasOpenDispute } from '../disputes/open-dispute.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findGuestTokenOrder } from '../lookup/find-order.ts';
import { CANCEL_REQUESTED } from '../mails/mail-jobs.ts';
import { type CancelOutcome, rejectedCancel, stateRejection } from './cancel-outcome.ts';
import { findCancelRequest, saveCancelRequest } from './cancel-request.repository.ts';
import { checkReason } from './check-reason.ts';

/** Shortest time between two mails for one order. */
const PAUSE_MS = 60_000;
/** Mails per mailbox over all orders, because a guest can type any address. */
const MAILBOX = { name: 'cancel-box', times: 5, windowMs: 3_600_000 };

/**
 * Mails a guest the key that confirms a cancellation. The order's token is enough to request the
 * mail; only its recipient can confirm.
 * @throws ContractError for a token that opens no guest order, and for an unknown reason
 */
export async function requestGuestCancel(
  { db, jobs, clock, shop, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'config'>,
  { token, reason }: { readonly token: string; readonly reason: string },
): Promise<CancelOutcome> {
  const order = await findGuestTokenOrder({ db }, token);
  const known = checkReason(reason, shop);
  if (!shop.orders.cancellationEnabled) return rejectedCancel('ORDER_CANCELLATION_DISABLED');
  if (!isCancellable(order.status, shop.orders)) return rejectedCancel(stateRejection(order.status), order);
  const block = await inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, order.id);
    if (locked !== null && (await hasOpenDispute(trx, locked))) return 'PAYMENT_DISPUTED';
    const nowMs = clock.now();
    const last = await findCancelRequest(trx, order.id);
    if (last !== null && nowMs - last.requestedAtMs < PAUSE_MS) return null;
    if (!(await consumeAttempt(MAILBOX, { db: trx, config }, { subject: buyerKey(order.email), nowMs })))
      return null;
    await saveCancelRequest(trx, { orderId: order.id, reason: known, nowMs });
    await jobs.send(trx, CANCEL_REQUESTED, { orderId: order.id });
    return null;
  });
  return block === null ? { order, errorV2: null } : rejectedCancel(block, order);
}
