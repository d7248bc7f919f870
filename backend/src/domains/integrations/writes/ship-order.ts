import { z } from 'zod';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readOfficeLine } from '../../orders/desk-page/desk-actions.ts';
import { findOfficeOrders } from '../../orders/lookup/find-office-orders.ts';
import { isVirtualOrder, type PlacedOrder } from '../../orders/order.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { shipOrder } from '../../orders/shipping/ship-order.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { operator } from '../../shop/desk/command.ts';
import { requireOrder } from '../orders/find-orders.ts';
import { codesOf } from '../orders/present-order.ts';
import type { Integration } from '../tokens/check-token.ts';
import { asDocument, documentError } from './document-error.ts';
import { integrationDesk } from './integration-desk.ts';
import { comment, lines, readBody } from './read-body.ts';

const bodySchema = z.object({
  items: lines,
  notify: z.boolean().nullish(),
  comment,
  tracks: z
    .array(
      z.object({
        track_number: z.string().max(60),
        title: z.string().max(60).nullish(),
        carrier_code: z.string().max(60).nullish(),
      }),
    )
    .nullish(),
});

type ShipBody = z.output<typeof bodySchema>;

const LONGEST = 60;

/**
 * Ships an order, or a part of it, and returns the id of the shipment: `POST /order/{id}/ship`. A
 * repeated request with the same tracking number returns the same shipment. Without `notify` the
 * buyer gets no mail, as in Magento.
 * @throws RestError if the order is unknown, cannot be shipped, or has fewer pieces to ship
 */
export async function shipByRest(
  services: Services,
  integration: Integration,
  orderId: number,
  given: unknown,
): Promise<number> {
  const body = readBody(bodySchema, given);
  await requireOrder(services.db, orderId);
  const track = readTrack(body);
  const desk = integrationDesk(services, integration);
  return asDocument('Shipment', () =>
    inTransaction(services.db, async (trx) => {
      await lockOrderRow(trx, orderId);
      const [order] = await findOfficeOrders(trx, [orderId]);
      if (order === undefined) throw new Error(`Order ${orderId} is gone`);
      const known = track && order.shipments.find(({ trackingNumber }) => trackingNumber === track.number);
      if (known) return known.id;
      rejectUnshippable(order);
      const carrier = track?.carrier ?? order.delivery.carrierTitle;
      const pieces = piecesOf(order, body);
      const { shipmentId } = await shipOrder(trx, desk, {
        orderId,
        carrier,
        trackingNumber: track?.number ?? null,
        comment: body.comment?.comment.trim() || null,
        pieces,
        by: operator(desk),
        ...(body.notify !== true && { isUnannounced: true }),
      });
      if (shipmentId === null) throw documentError('Shipment', NOT_ALLOWED);
      const details = {
        carrier,
        tracking: track?.number ?? null,
        ...(pieces && { pieces: Object.fromEntries(pieces) }),
      };
      await recordActions(desk, trx, [{ verb: 'ship', subject: order.number, details }]);
      return shipmentId;
    }),
  );
}

const NOT_ALLOWED = 'The order does not allow a shipment to be created.';

function rejectUnshippable(order: PlacedOrder): void {
  const { status } = codesOf(order);
  if (status === 'payment_review' || status === 'holded') {
    throw documentError('Shipment', `A shipment cannot be created when an order has a status of ${status}`);
  }
  if (status !== 'processing' || isVirtualOrder(order)) throw documentError('Shipment', NOT_ALLOWED);
}

function readTrack({
  tracks,
}: ShipBody): { readonly number: string; readonly carrier: string | null } | null {
  const [track, ...others] = tracks ?? [];
  if (track === undefined) return null;
  if (others.length > 0) {
    throw documentError(
      'Shipment',
      'A shipment has one tracking number. Send one shipment for each package.',
    );
  }
  if (track.track_number.trim() === '') throw documentError('Shipment', 'Please enter a tracking number.');
  const carrier = track.title?.trim() || track.carrier_code?.trim() || null;
  try {
    return {
      number: readOfficeLine(track.track_number, LONGEST),
      carrier: carrier === null ? null : readOfficeLine(carrier, LONGEST),
    };
  } catch {
    throw documentError('Shipment', 'The tracking number and the carrier are one line each.');
  }
}

/** Returns the pieces to ship by SKU; null for everything that has not left. */
function piecesOf(order: PlacedOrder, { items }: ShipBody): ReadonlyMap<string, number> | null {
  if (!items || items.length === 0) return null;
  const pieces = new Map<string, number>();
  for (const { order_item_id: id, qty } of items) {
    const item = order.items.find((one) => one.id === id);
    if (item === undefined) {
      throw documentError(
        'Shipment',
        `The shipment contains the order item ${id} that is not part of the original order.`,
      );
    }
    pieces.set(item.sku, (pieces.get(item.sku) ?? 0) + qty);
  }
  for (const [sku, qty] of pieces) {
    const left = order.items
      .filter((item) => item.sku === sku && !item.isVirtual)
      .reduce((sum, { quantity, shipped }) => sum + quantity - shipped, 0);
    if (qty > left) {
      throw documentError(
        'Shipment',
        `The quantity to ship must not be greater than the unshipped quantity for product SKU "${sku}".`,
      );
    }
  }
  return pieces;
}
