import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { z } from 'zod';
import type { Services } from '../../../platform/context.ts';
import { confirmPayment } from '../../orders/desk-page/desk-actions.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { requireOrder } from '../orders/find-orders.ts';
import { codesOf } from '../orders/present-order.ts';
import type { Integration } from '../tokens/check-token.ts';
import { asDocument, documentError } from './document-error.ts';
import { integrationDesk } from './integration-desk.ts';
import { comment, lines, readBody } from './read-body.ts';

const bodySchema = z.object({
  capture: z.boolean().nullish(),
  items: lines,
  notify: z.boolean().nullish(),
  comment,
});

/**
 * Records the payment of an order, which creates its invoice, and returns the id of the invoice:
 * `POST /order/{id}/invoice` with `"capture": true`. The comment is the reference of the payment. The
 * buyer gets the mail about the payment, as with a payment that staff confirm.
 * @throws RestError if the order is unknown or not unpaid, and for a part of an order
 */
export async function invoiceByRest(
  services: Services,
  integration: Integration,
  orderId: number,
  given: unknown,
): Promise<number> {
  const body = readBody(bodySchema, given);
  const order = await requireOrder(services.db, orderId);
  rejectUnpayable(order);
  if (body.capture !== true) {
    throw documentError(
      'Invoice',
      'The shop creates the invoice with the payment. Send "capture": true for a paid order.',
    );
  }
  if (!coversAll(order, body.items))
    throw documentError('Invoice', 'The invoice covers the whole order. Leave out the items.');
  const desk = integrationDesk(services, integration);
  await asDocument('Invoice', () =>
    confirmPayment(desk, order, {
      amountMinor: null,
      reference: body.comment?.comment.trim() || desk.by,
      tender: null,
      isSurplusMeant: false,
    }),
  );
  const { invoice } = await requireOrder(services.db, orderId);
  if (invoice === null) {
    throw documentError('Invoice', 'The payment is recorded. The invoice follows when the payment is final.');
  }
  return invoice.id;
}

function rejectUnpayable(order: PlacedOrder): void {
  if (isAwaitingPayment(order.status) && order.hold === null) return;
  const { status } = codesOf(order);
  throw documentError(
    'Invoice',
    status === 'processing'
      ? 'The order does not allow an invoice to be created.'
      : `An invoice cannot be created when an order has a status of ${status}`,
  );
}

function coversAll({ items }: PlacedOrder, wanted: z.output<typeof lines>): boolean {
  if (!wanted || wanted.length === 0) return true;
  const given = new Map(wanted.map(({ order_item_id: id, qty }) => [id, qty]));
  return given.size === items.length && items.every(({ id, quantity }) => given.get(id) === quantity);
}
