import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { lateBeforeMs } from '../../shop/bank-days.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { changeStatus } from '../status/change-status.ts';
import { type DueOrders, findDueBefore } from './overdue.repository.ts';

/** Moves overdue orders every five minutes. */
export const ORDERS_DUE: JobKind<object> = {
  name: 'orders-due',
  retries: 3,
  firstPauseSeconds: 30,
  longestPauseSeconds: 300,
  cron: '*/5 * * * *',
};

/** Orders per query. A small batch stays current while it is processed. */
const BATCH = 200;

/**
 * Runs the job `orders-due`. Unpaid orders past their deadline become `payment_overdue`, with a
 * mail. Checks have additional time to clear. Overdue orders without any payment are canceled after
 * the grace period, which returns their stock. Each order has its own transaction, so that one
 * failure does not block the others.
 */
export async function moveOverdueOrders(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'log'>,
): Promise<void> {
  const nowMs = services.clock.now();
  const graceMs = services.shop.orders.overdueGraceHours * 3_600_000;
  let overdue = 0;
  let canceled = 0;
  for (const { methods, clearanceWorkingDays } of methodGroups(services.shop)) {
    const lateAt = (moment: number) => lateBeforeMs(moment, clearanceWorkingDays, services.shop);
    overdue += await moveAll(services, {
      from: 'pending_payment',
      to: 'payment_overdue',
      methods,
      dueBeforeMs: lateAt(nowMs),
      note: null,
    });
    canceled += await moveAll(services, {
      from: 'payment_overdue',
      to: 'canceled',
      methods,
      dueBeforeMs: lateAt(nowMs - graceMs),
      note: 'It was not paid in time.',
    });
  }
  if (overdue + canceled > 0) services.log.info({ overdue, canceled }, 'Updated overdue orders');
}

/**
 * Returns groups of payment methods with the same clearance time. All methods without clearance
 * time form one group; each other method forms its own.
 */
function methodGroups({ paymentMethods }: Pick<Services['shop'], 'paymentMethods'>) {
  const slow = paymentMethods.filter(({ clearanceWorkingDays }) => clearanceWorkingDays > 0);
  // No method has an empty code; the empty string keeps the list of the statement non-empty.
  const others = { are: 'not in', codes: ['', ...slow.map(({ code }) => code)] } as const;
  return [
    { methods: others, clearanceWorkingDays: 0 },
    ...slow.map(({ code, clearanceWorkingDays }) => ({
      methods: { are: 'in', codes: [code] } as const,
      clearanceWorkingDays,
    })),
  ];
}

/** Moves all orders of a status that were due before a moment, and returns their number. */
async function moveAll(
  { db, jobs, clock, shop, log }: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'log'>,
  move: Pick<DueOrders, 'methods' | 'dueBeforeMs'> & {
    from: OrderStatus;
    to: OrderStatus;
    note: string | null;
  },
): Promise<number> {
  let moved = 0;
  let ids: number[];
  do {
    ids = await findDueBefore(db, { ...move, status: move.from, limit: BATCH });
    let failed = 0;
    for (const orderId of ids) {
      try {
        await inTransaction(db, async (trx) => {
          // Skips an order that was paid or canceled after the query.
          if ((await lockOrder(trx, orderId))?.status !== move.from) return;
          const by = { actor: 'clock', name: null } as const;
          await changeStatus(trx, { jobs, clock, shop }, { orderId, to: move.to, by, note: move.note });
          moved += 1;
        });
      } catch (error) {
        failed += 1;
        log.error({ err: error, orderId }, 'Could not update an overdue order');
      }
    }
    if (failed > 0) return moved;
  } while (ids.length === BATCH);
  return moved;
}
