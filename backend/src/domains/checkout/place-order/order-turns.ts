import { quietPass } from '../../../platform/concurrency/quiet-pass.ts';
import { TooManyWaiting, takeTurns } from '../../../platform/concurrency/turns.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { unableToPlaceOrder } from '../order-refusal.ts';

const text = defineMessages('order-turns', {
  'too-many-orders': 'We are receiving very many orders right now. Try again in a minute.',
});

/** Few enough to leave processor and connections to who only fills a cart; two, so that one works while the other's disk does. */
const ORDERS_AT_ONCE = 2;
/**
 * When an order is begun. A pass of the event loop is this short when hardly a step is waiting (each takes about half a
 * millisecond), and a shopper does not notice a twentieth of a second before the confirmation.
 */
const LEISURE = { shorterThanMs: 0.5, atMostMs: 50 };
/** About ten seconds of them on a slow machine. */
export const MOST_WAITING = 500;

const turns = takeTurns({ atOnce: ORDERS_AT_ONCE, waiting: MOST_WAITING });

/**
 * Does what places an order in a transaction, when it is its turn in this process and the steps of others leave it room:
 * placing an order is several times the work of such a step, and sixteen at once made everybody wait who only adds a piece.
 * Nothing may wait for a gateway in it.
 * @throws ContractError at once when very many wait already
 */
export async function inOrderTurn<T>(
  { db }: Pick<Services, 'db'>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await turns.take(async () => {
      await quietPass(LEISURE);
      return inTransaction(db, work);
    });
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error;
    throw unableToPlaceOrder(text('too-many-orders'), 'TOO_MANY_ORDERS');
  }
}
