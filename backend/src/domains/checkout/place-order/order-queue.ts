import { idleEventLoop } from '../../../platform/concurrency/idle-event-loop.ts';
import { createTaskQueue, QueueFullError } from '../../../platform/concurrency/task-queue.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('order-turns', {
  'too-many-orders': 'We are receiving very many orders right now. Try again in a minute.',
});

/**
 * Two orders overlap computing with disk writes. More would take processor time and connections
 * from other requests.
 */
const CONCURRENT_ORDERS = 2;
/**
 * Limits of `idleEventLoop`: waits until one iteration takes less than half a millisecond,
 * at most 15 ms. With sixteen shoppers the loop is never idle, and every order waits that long: 50 ms
 * cost a seventh of the orders, and no wait doubles the time of adding to a cart.
 */
const IDLE = { shorterThanMs: 0.5, atMostMs: 15 };
/**
 * Orders in the queue before new ones are rejected; about ten seconds of work on a slow machine.
 */
export const MAX_WAITING = 500;

const queue = createTaskQueue({ concurrency: CONCURRENT_ORDERS, maxWaiting: MAX_WAITING });

/**
 * Runs an order's transaction within the concurrency limit of this process, when the event loop is
 * nearly idle. Placing an order costs several times as much as other requests; without the limit
 * they would wait. `work` must not call the gateway.
 * @throws ContractError at once if the queue is full
 */
export async function runInOrderQueue<T>(
  { db }: Pick<Services, 'db'>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await queue.run(async () => {
      await idleEventLoop(IDLE);
      return inTransaction(db, work);
    });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw unableToPlaceOrder(text('too-many-orders'), 'TOO_MANY_ORDERS');
  }
}
