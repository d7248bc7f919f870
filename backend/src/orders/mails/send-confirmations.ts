import type { Services } from '../../graph/context.ts';
import { orderFromRow } from '../order-row.ts';
import { findUnconfirmed, markConfirmationsSent } from '../orders.repository.ts';
import { placedMail } from './placed-mail.ts';
import { sendOrderMail } from './send-order-mail.ts';

/** Mails on their way to the mailer at the same time; between them the process answers its shoppers. */
const LINES = 3;

/**
 * Sends the confirmations of orders, each unless it was sent before, and gives for each what kept it from being sent, or null.
 * Only a crash between the mail server's word and the note of it, which is one for all of them, can send one again; it
 * carries the same Message-ID.
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
  const sent: number[] = [];
  const failures = new Map<number, unknown>();
  const line = async () => {
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      try {
        const order = orderFromRow(row);
        const key = `order-placed-${order.number}`;
        await sendOrderMail(deps, order, { key, write: () => placedMail(order, shop) });
        sent.push(row.id);
      } catch (error) {
        failures.set(row.id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
  await markConfirmationsSent(db, sent, clock.now());
  return jobs.map(({ orderId }) => failures.get(orderId) ?? null);
}
