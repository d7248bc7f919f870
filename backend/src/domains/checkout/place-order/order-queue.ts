import { quietPass } from '../../../platform/concurrency/quiet-pass.ts';
import { TooManyWaiting, takeTurns } from '../../../platform/concurrency/turns.ts';
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
const ORDERS_AT_ONCE = 2;
/**
 * Limits of `quietPass`: waits until one pass of the event loop takes less than half a millisecond,
 * at most 50 ms. A shopper does not notice such a delay.
 */
const LEISURE = { shorterThanMs: 0.5, atMostMs: 50 };
/**
 * Orders in the queue before new ones are rejected; about ten seconds of work on a slow machine.
 */
export const MAX_WAITING = 500;

const queue = takeTurns({ atOnce: ORDERS_AT_ONCE, waiting: MAX_WAITING });

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
    return await queue.take(async () => {
      await quietPass(LEISURE);
      return inTransaction(db, work);
    });
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error;
    throw unableToPlaceOrder(text('too-many-orders'), 'TOO_MANY_ORDERS');
  }
}
