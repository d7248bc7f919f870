import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lateBeforeMs } from '../../shop/bank-days.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { changeStatus } from '../status/change-status.ts';
import { type DueOrders, findDueBefore } from './overdue.repository.ts';

/** Few enough that the list is not old when its end is reached. */
const BATCH = 200;

/**
 * Does the job `orders-due`: orders whose money is late become `payment_overdue`, with a mail (a check has its time to clear); those for which nothing came
 * within the shop's grace are canceled, which puts their pieces back on sale. Each in a transaction of its own, so that
 * one that fails keeps no other waiting.
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
  if (overdue + canceled > 0) services.log.info({ overdue, canceled }, 'moved orders whose payment is late');
}

/** Methods whose money becomes final on arrival, and each other one by itself: a check may be here and not cleared. */
function methodGroups({ paymentMethods }: Pick<Services['shop'], 'paymentMethods'>) {
  const slow = paymentMethods.filter(({ clearanceWorkingDays }) => clearanceWorkingDays > 0);
  // No method has an empty code: the list of a statement is never empty.
  const others = { are: 'not in', codes: ['', ...slow.map(({ code }) => code)] } as const;
  return [
    { methods: others, clearanceWorkingDays: 0 },
    ...slow.map(({ code, clearanceWorkingDays }) => ({
      methods: { are: 'in', codes: [code] } as const,
      clearanceWorkingDays,
    })),
  ];
}

/** Moves all orders of a state that were due before a moment, and gives how many. */
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
          // Paid or canceled since it was listed: then the clock has no say any more.
          if ((await lockOrder(trx, orderId))?.status !== move.from) return;
          const by = { actor: 'clock', name: null } as const;
          await changeStatus(trx, { jobs, clock, shop }, { orderId, to: move.to, by, note: move.note });
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
