import type { NewOrder, PlacedOrder } from '../order.ts';

/** Returns a new order as stored under these ids, without later records. */
export function placedOrder(
  { cartId: _, ...order }: NewOrder,
  id: number,
  itemIds: readonly number[],
): PlacedOrder {
  const { currency, coupon } = order;
  return {
    ...order,
    id,
    status: 'pending_payment',
    statusChangedAtMs: order.placedAtMs,
    confirmationSentAtMs: null,
    cancellationReason: null,
    hold: null,
    cancellation: null,
    paymentFinalMs: null,
    announcement: null,
    refundDebtMinor: 0,
    creditedMinor: 0,
    receivedMinor: 0,
    refundedMinor: 0,
    items: order.items.map((item, at) => {
      const itemId = itemIds[at];
      if (itemId === undefined) throw new Error(`Item ${at} of order ${order.number} was not written`);
      const records = { invoiced: 0, shipped: 0, returned: 0, canceled: 0, refunded: 0 };
      return { ...item, id: itemId, currency, coupon, ...records };
    }),
    splitFrom: null,
    splitOrders: [],
    events: [],
    invoice: null,
    shipments: [],
    creditMemos: [],
  };
}
