import { retryWhileUnavailable } from '../../../platform/database/availability/retry-while-unavailable.ts';
import { orderFromRow } from '../lookup/order-row.ts';
import { findOrderById, findUnconfirmed, markConfirmationsSent } from '../lookup/orders.repository.ts';
import type { PlacedOrder } from '../order.ts';
import { type MailAttempt, recordMails } from './order-mail.repository.ts';
import { ORDER_PLACED } from './order-placed-job.ts';
import { attemptOrderMail, type OrderMail, type OrderMailDeps, sendOrderMail } from './send-order-mail.ts';
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
  deps: OrderMailDeps,
  jobs: readonly { readonly orderId: number }[],
): Promise<readonly unknown[]> {
  const { db, clock } = deps;
  const waiting = await findUnconfirmed(
    db,
    jobs.map(({ orderId }) => orderId),
  );
  const failures = new Map<number, unknown>();
  while (waiting.length > 0) {
    const attempts: MailAttempt[] = [];
    const sent: number[] = [];
    const leaving = waiting.splice(0, AT_ONCE).map(async (row) => {
      try {
        const order = orderFromRow(row);
        const { attempt, failure } = await attemptOrderMail(deps, order, placed(deps, order));
        attempts.push(attempt);
        if (failure === null) sent.push(row.id);
        else failures.set(row.id, failure);
      } catch (error) {
        failures.set(row.id, error);
      }
    });
    await Promise.all(leaving);
    await retryWhileUnavailable(() => recordMails(db, attempts));
    await retryWhileUnavailable(() => markConfirmationsSent(db, sent, clock.now()));
  }
  return jobs.map(({ orderId }) => failures.get(orderId) ?? null);
}

/** Mails the confirmation of an order again. @throws the error of the mailer */
export async function sendPlacedAgain(
  deps: OrderMailDeps,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (order !== null) await sendOrderMail(deps, order, placed(deps, order));
}

function placed(deps: OrderMailDeps, order: PlacedOrder): OrderMail {
  return {
    key: `order-placed-${order.number}`,
    job: { kind: ORDER_PLACED, data: { orderId: order.id } },
    write: () => placedMail(order, deps.shop),
  };
}
