import type { Services } from '../../../platform/context.ts';
import { whenReached } from '../../../platform/database/availability/when-reached.ts';
import { orderFromRow } from '../lookup/order-row.ts';
import { findUnconfirmed, markConfirmationsSent } from '../lookup/orders.repository.ts';
import { sendOrderMail } from './send-order-mail.ts';
import { placedMail } from './templates/placed-mail.ts';

/**
 * Mails on their way to the mailer at the same time; between them the process answers its shoppers. What left is noted before the
 * next ones leave, so a process that dies repeats no more than these.
 */
const AT_ONCE = 3;

/**
 * Sends the confirmations of orders, each unless it was sent before, and gives for each what kept it from being sent, or null.
 * Only the death of this process between the mail server's word and the note of it can send one again; it carries the same
 * Message-ID. A database that goes away meanwhile is waited for.
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
    await whenReached(() => markConfirmationsSent(db, sent, clock.now()));
  }
  return jobs.map(({ orderId }) => failures.get(orderId) ?? null);
}
