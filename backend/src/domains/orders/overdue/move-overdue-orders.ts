import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { lateBeforeMs, unpaidBeforeMs } from '../../shop/bank-days.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { type CancelCost, FREE } from '../ledger/status-change.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { costNow } from '../loss/cancel-cost.ts';
import { bidMarketOf } from '../loss/order-loss.ts';
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

type OverdueDeps = Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'log' | 'spot' | 'catalog'>;

/** Orders per query. A small batch stays current while it is processed. */
const BATCH = 200;

/**
 * Runs the job `orders-due`. Unpaid orders past their deadline become `payment_overdue`, with a
 * mail. Checks have additional time to clear. After the working days of the grace period overdue
 * orders are canceled at the cost of a cancellation by the buyer, which returns their stock. A part
 * payment prolongs nothing: it covers the cost, and the rest is refunded. Each order has its own
 * transaction, so that one failure does not block the others.
 */
export async function moveOverdueOrders(services: OverdueDeps): Promise<void> {
  const nowMs = services.clock.now();
  let overdue = 0;
  let canceled = 0;
  for (const { methods, clearanceWorkingDays } of methodGroups(services.shop)) {
    overdue += await moveAll(services, {
      from: 'pending_payment',
      to: 'payment_overdue',
      methods,
      dueBeforeMs: lateBeforeMs(nowMs, clearanceWorkingDays, services.shop),
      note: null,
    });
    canceled += await moveAll(services, {
      from: 'payment_overdue',
      to: 'canceled',
      methods,
      dueBeforeMs: unpaidBeforeMs(nowMs, clearanceWorkingDays, services.shop),
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
  services: OverdueDeps,
  move: Pick<DueOrders, 'methods' | 'dueBeforeMs'> & {
    from: OrderStatus;
    to: OrderStatus;
    note: string | null;
  },
): Promise<number> {
  const { db, log } = services;
  let moved = 0;
  let waiting = 0;
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
          const cost = move.to === 'canceled' ? await defaultCost(trx, services, orderId) : FREE;
          // Without a current price the order waits for the next run.
          if (cost === null) {
            waiting += 1;
            return;
          }
          await changeStatus(trx, services, { orderId, to: move.to, by, note: move.note, cost });
          moved += 1;
        });
      } catch (error) {
        failed += 1;
        log.error({ err: error, orderId }, 'Could not update an overdue order');
      }
    }
    if (failed + waiting > 0) return moved;
  } while (ids.length === BATCH);
  return moved;
}

/** Returns what an overdue order costs its buyer: as much as canceling it now. Null without a price. */
async function defaultCost(
  trx: Transaction,
  services: OverdueDeps,
  orderId: number,
): Promise<CancelCost | null> {
  const order = await findOrderById(trx, orderId);
  return order && costNow(order, bidMarketOf(services));
}
