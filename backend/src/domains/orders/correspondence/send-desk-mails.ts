import { findOrderById } from '../lookup/orders.repository.ts';
import { ORDER_EDITED, ORDER_HELD, ORDER_LETTER, ORDER_RELEASED } from '../mails/mail-jobs.ts';
import { type OrderMailDeps, sendOrderMail } from '../mails/send-order-mail.ts';
import { editedMail, heldMail, letterMail, releasedMail } from '../mails/templates/desk-mails.ts';
import { listLetters } from './correspondence.repository.ts';

/** The time of the action that the mail is about, and its order. */
interface DeskMailJob {
  readonly orderId: number;
  readonly atMs: number;
}

/**
 * Runs the job `order-held`. Skips the mail if the order was released meanwhile.
 * @throws the error of the mailer; the job then retries
 */
export async function sendHeld(deps: OrderMailDeps, job: DeskMailJob): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  const reason = order?.hold?.reason;
  if (order === null || reason === undefined) return;
  await sendOrderMail(deps, order, {
    key: `order-held-${order.number}-${job.atMs}`,
    job: { kind: ORDER_HELD, data: job },
    write: () => heldMail(order, reason, deps.shop),
  });
}

/** Runs the job `order-released`. @throws as `sendHeld` */
export async function sendReleased(deps: OrderMailDeps, job: DeskMailJob): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `order-released-${order.number}-${job.atMs}`,
    job: { kind: ORDER_RELEASED, data: job },
    write: () => releasedMail(order, deps.shop),
  });
}

/** Runs the job `order-edited`. @throws as `sendHeld` */
export async function sendEdited(deps: OrderMailDeps, job: DeskMailJob): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `order-edited-${order.number}-${job.atMs}`,
    job: { kind: ORDER_EDITED, data: job },
    write: () => editedMail(order, deps.shop, job.atMs),
  });
}

/** Runs the job `order-letter`. @throws as `sendHeld` */
export async function sendLetter(
  deps: OrderMailDeps,
  job: { readonly orderId: number; readonly letterId: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  const letter = (await listLetters(deps.db, job.orderId)).find(({ id }) => id === job.letterId);
  if (order === null || !letter) return;
  await sendOrderMail(deps, order, {
    key: `order-letter-${order.number}-${letter.id}`,
    job: { kind: ORDER_LETTER, data: job },
    write: () => letterMail(order, letter, deps.shop),
  });
}
