import { isClearing } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { changeStatus } from '../status/change-status.ts';
import { findFinal, findStopped, setFinalAt } from './clearing.repository.ts';
import { resumeCovered } from './resume-covered.ts';

/** Marks orders paid whose payment is final, every five minutes. */
export const PAYMENTS_FINAL: JobKind<object> = {
  name: 'payments-final',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};

/** Orders per query. */
const BATCH = 200;

/**
 * Runs the job `payments-final`: orders whose payment is final become `paid`, and what a returned payment stopped in
 * sent orders goes on. Each order has its own transaction.
 */
export async function clearPayments(services: StatusDeps & Pick<Services, 'db' | 'log'>): Promise<void> {
  const { db, clock, log } = services;
  let ids: number[];
  do {
    ids = await findFinal(db, clock.now(), BATCH);
    let moved = 0;
    for (const orderId of ids) {
      try {
        await inTransaction(db, async (trx) => {
          // Skips an order that was canceled or held after the query, or whose payment was returned
          // after it.
          const order = await lockOrder(trx, orderId);
          if (!order || order.isHeld || !isClearing(order.status)) return;
          if ((order.paymentFinalMs ?? 0) > clock.now()) return;
          const by = { actor: 'clock', name: null } as const;
          await changeStatus(trx, services, { orderId, to: 'paid', by });
          moved += 1;
        });
      } catch (error) {
        log.error({ err: error, orderId }, 'Could not mark a cleared order paid');
      }
    }
    if (moved < ids.length) break;
  } while (ids.length === BATCH);
  await resumeStopped(services);
}

/** Lets orders go on that a returned payment had stopped after they were sent, once the money is final. */
async function resumeStopped(services: StatusDeps & Pick<Services, 'db' | 'log'>): Promise<void> {
  const { db, clock, log } = services;
  for (const orderId of await findStopped(db, clock.now(), BATCH)) {
    try {
      await inTransaction(db, (trx) => resumeCovered(trx, services, orderId));
    } catch (error) {
      log.error({ err: error, orderId }, 'Could not resume an order that is paid again');
    }
  }
}

/**
 * Records that payments of an order are final before their date, for example because the bank told
 * staff. A clearing order becomes `paid`, and what a returned payment stopped in a sent one goes on.
 * @throws ContractError for a clearing order on hold, and if all payments of the order are final
 */
export async function clearEarly(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by, note }: { readonly orderId: number; readonly by: StatusActor; readonly note: string },
): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to clear`);
  if (order.isHeld && isClearing(order.status))
    throw inputError(`Order ${order.number} is on hold: release it first.`, 'ORDER_HELD');
  const nowMs = deps.clock.now();
  if (!isClearing(order.status) && (order.paymentFinalMs ?? 0) <= nowMs) {
    throw inputError(`Order ${order.number} has no payment that is clearing.`, 'NOT_CLEARING');
  }
  await setFinalAt(trx, orderId, nowMs);
  if (isClearing(order.status)) return changeStatus(trx, deps, { orderId, to: 'paid', by, note });
  await addRemark(trx, { orderId, by, note, isPublic: false }, nowMs);
  await resumeCovered(trx, deps, orderId);
  return order;
}
