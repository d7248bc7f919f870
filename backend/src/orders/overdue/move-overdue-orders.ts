import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../graph/context.ts';
import { changeStatus } from '../status/change-status.ts';
import { lockOrder } from '../status/order-status.repository.ts';
import { findDueBefore } from './overdue.repository.ts';

/** Few enough that the list is not old when its end is reached. */
const BATCH = 200;

/**
 * Does the job `orders-due`: orders whose money is late become `payment_overdue`, with a mail; those for which nothing came
 * within the shop's grace are canceled, which puts their pieces back on sale. Each in a transaction of its own, so that
 * one that fails keeps no other waiting.
 */
export async function moveOverdueOrders(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'log'>,
): Promise<void> {
  const nowMs = services.clock.now();
  const graceMs = services.shop.orders.overdueGraceHours * 3_600_000;
  const overdue = await moveAll(services, {
    from: 'pending_payment',
    to: 'payment_overdue',
    dueBeforeMs: nowMs,
    note: null,
  });
  const canceled = await moveAll(services, {
    from: 'payment_overdue',
    to: 'canceled',
    dueBeforeMs: nowMs - graceMs,
    note: 'It was not paid in time.',
  });
  if (overdue + canceled > 0) services.log.info({ overdue, canceled }, 'moved orders whose payment is late');
}

/** Moves all orders of a state that were due before a moment, and gives how many. */
async function moveAll(
  { db, jobs, clock, log }: Pick<Services, 'db' | 'jobs' | 'clock' | 'log'>,
  move: { from: OrderStatus; to: OrderStatus; dueBeforeMs: number; note: string | null },
): Promise<number> {
  let moved = 0;
  let ids: number[];
  do {
    ids = await findDueBefore(db, { status: move.from, dueBeforeMs: move.dueBeforeMs, limit: BATCH });
    let failed = 0;
    for (const orderId of ids) {
      try {
        await inTransaction(db, async (trx) => {
          // Paid or canceled since it was listed: then the clock has no say any more.
          if ((await lockOrder(trx, orderId))?.status !== move.from) return;
          const by = { actor: 'clock', name: null } as const;
          await changeStatus(trx, { jobs, clock }, { orderId, to: move.to, by, note: move.note });
          moved += 1;
        });
      } catch (error) {
        failed += 1;
        log.error({ err: error, orderId }, 'an order whose payment is late could not be moved');
      }
    }
    if (failed > 0) return moved;
  } while (ids.length === BATCH);
  return moved;
}
