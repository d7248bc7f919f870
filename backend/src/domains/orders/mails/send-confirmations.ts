import type { Services } from '../../../platform/context.ts';
import { retryWhileUnavailable } from '../../../platform/database/availability/retry-while-unavailable.ts';
import { orderFromRow } from '../lookup/order-row.ts';
import { findUnconfirmed, markConfirmationsSent } from '../lookup/orders.repository.ts';
import { sendOrderMail } from './send-order-mail.ts';
import { placedMail } from './templates/placed-mail.ts';

/**
 * Concurrent mails. Their success is recorded before the next ones start, so a crash repeats at
 * most these.
 */
const AT_ONCE = 3;

/**
 * Mails the confirmations of orders unless they were sent before. Returns the error or null for
 * each job. Only a crash between the mail server's acceptance and its record repeats a mail, with
 * the same Message-ID. Waits for the database if it is not reachable.
 */
export async function sendConfirmations(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'clock'>,
  jobs: readonly { readonly orderId: number }[],
): Promise<readonly unknown[]> {
  const { db, shop, clock } = deps;
  const waiting = await findUnconfirmed(
    db,
    jobs.map(({ orderId }) => orderId),
  );
  const failures = new Map<number, unknown>();
  while (waiting.length > 0) {
    const sent: number[] = [];
    const leaving = waiting.splice(0, AT_ONCE).map(async (row) => {
      try {
        const order = orderFromRow(row);
        const key = `order-placed-${order.number}`;
        await sendOrderMail(deps, order, { key, write: () => placedMail(order, shop) });
        sent.push(row.id);
      } catch (error) {
        failures.set(row.id, error);
      }
    });
    await Promise.all(leaving);
    await retryWhileUnavailable(() => markConfirmationsSent(db, sent, clock.now()));
  }
  return jobs.map(({ orderId }) => failures.get(orderId) ?? null);
}
