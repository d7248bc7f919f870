import { isBuyerAtFault } from '@ingot/rules/compliance/identity-documents.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockAtFault } from '../../orders/hold/cost-at-fault.ts';
import { decideReviewOf } from '../../orders/hold/review-order.ts';
import { bidMarketOf } from '../../orders/loss/order-loss.ts';
import { changeRequest, findOverdueRequests, lockRequest } from './identity.repository.ts';

type OverdueServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'log' | 'spot' | 'catalog'>;

const CLOCK = { actor: 'clock', name: null } as const;
const REASON = 'The identity document did not arrive in time.';

/** Requests per query. */
const BATCH = 200;

/**
 * Runs the job `identity-overdue`: cancels unpaid orders whose identity document has not arrived by its
 * deadline, at the cost of a cancellation by the buyer. Each order has its own transaction. An order
 * whose metal has no current price waits for the next run.
 */
export async function cancelOverdue(services: OverdueServices): Promise<void> {
  const { db, clock, log } = services;
  let ids: number[];
  do {
    ids = await findOverdueRequests(db, clock.now(), BATCH);
    let decided = 0;
    for (const requestId of ids) {
      try {
        const isDecided = await inTransaction(db, (trx) => cancelOne(trx, services, requestId));
        if (isDecided) decided += 1;
      } catch (error) {
        log.error({ err: error, requestId }, 'Could not cancel an order without an identity document');
      }
    }
    if (decided < ids.length) return;
  } while (ids.length === BATCH);
}

/** Cancels the order of a request. Returns false if it waits, or has changed since the query. */
async function cancelOne(trx: Transaction, services: OverdueServices, requestId: number): Promise<boolean> {
  const nowMs = services.clock.now();
  const request = await lockRequest(trx, requestId);
  if (request === null || request.state !== 'asked') return false;
  const { orderId, reviewId, dueMs } = request;
  if (!isBuyerAtFault({ hasDocument: false, dueMs, hasBuyerWithdrawn: false }, nowMs)) return false;
  if (orderId === null || reviewId === null) return false;
  const order = await lockAtFault(trx, orderId, () => bidMarketOf(services));
  if (order === null || order.cost === null || !isAwaitingPayment(order.status)) return false;
  const { cost } = order;
  const decision = { orderId, reviewId, by: CLOCK, outcome: 'rejected', reason: REASON, cost } as const;
  if (await decideReviewOf(trx, services, decision)) {
    const decided = { decidedMs: nowMs, decidedBy: 'Ingot', decisionReason: REASON };
    await changeRequest(trx, requestId, { state: 'rejected', ...decided });
  } else {
    // Staff have let the order go on without the document.
    await changeRequest(trx, requestId, { dueMs: null });
  }
  return true;
}
