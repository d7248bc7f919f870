import { daysLate, isLatePreorder } from '@ingot/rules/orders/preorder/late-preorder.ts';
import {
  type LineMoney,
  type Parts,
  type SplitPart,
  splitLine,
  splitOrder,
} from '@ingot/rules/orders/preorder/split-order.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import { findPackedLines } from './split-order.repository.ts';

/** A pre-order that its buyer may cancel for free or split from its order. */
export interface LateLine {
  readonly item: PlacedOrderItem;
  /** Pieces that have not left. */
  readonly pieces: number;
  readonly promisedOn: string;
  readonly daysLate: number;
  /** Whether anything else is in the order. Otherwise it is canceled as a whole, and cannot be split. */
  readonly hasRest: boolean;
  /** The refund of a cancellation, in minor units of the order's currency. */
  readonly refundMinor: number;
}

/** The money of a late line and of the rest of its order. */
export interface LineSplit {
  readonly line: Parts<LineMoney>;
  readonly order: Parts<SplitPart>;
  /** Money that was already returned. It counts for the rest first, because it was not for this line. */
  readonly refundedMinor: Parts<number>;
}

/**
 * Returns the late pre-orders of an order, in the order of its lines. Empty unless the order is paid in
 * full with final money. Empty while the shop packs a first package, because the pieces may be in it.
 * Empty after a refund to a gift card or one that failed, because staff have to divide these. Omits lines
 * whose money was returned already, and lines in an open package: their pieces leave with the order for
 * which they are packed.
 */
export async function findLateLines(
  db: Database | Transaction,
  order: PlacedOrder,
  nowMs: number,
): Promise<LateLine[]> {
  const late = lateLines(order, nowMs);
  const packed = await findPackedLines(
    db,
    late.map(({ item }) => item.id),
  );
  return late.filter(({ item }) => !packed.has(item.id));
}

function lateLines(order: PlacedOrder, nowMs: number): LateLine[] {
  if (!mayLeave(order)) return [];
  return order.items.flatMap((item) => {
    const { promisedOn } = item;
    const pieces = item.quantity - item.shipped;
    const isRefunded = order.creditMemos.some(({ items }) =>
      items.some(({ orderItemId, isUnsent }) => isUnsent && orderItemId === item.id),
    );
    if (pieces === 0 || isRefunded || promisedOn === null || !isLatePreorder(promisedOn, nowMs)) return [];
    const hasRest = order.items.length > 1 || item.shipped > 0;
    const refundMinor = hasRest
      ? movedValueMinor(lineSplit(order, { item, pieces }))
      : order.receivedMinor - order.refundedMinor + order.giftCardMinor;
    if (refundMinor <= 0) return [];
    return [{ item, pieces, promisedOn, daysLate: daysLate(promisedOn, nowMs), hasRest, refundMinor }];
  });
}

/** Returns the money of a late line and of the rest of its order after a split. */
export function lineSplit(
  order: PlacedOrder,
  { item, pieces }: Pick<LateLine, 'item' | 'pieces'>,
): LineSplit {
  const line = splitLine(item, pieces);
  const amounts = {
    totals: order,
    taxesMinor: order.taxes.map(({ amountMinor }) => amountMinor),
    giftCardsMinor: order.giftCards.map(({ amountMinor }) => amountMinor),
  };
  const parts = splitOrder(amounts, line.moved);
  const keptMinor = order.receivedMinor - parts.moved.totals.grandTotalMinor;
  const refundedMinor = Math.min(order.refundedMinor, keptMinor);
  return {
    line,
    order: parts,
    refundedMinor: { kept: refundedMinor, moved: order.refundedMinor - refundedMinor },
  };
}

function mayLeave(order: PlacedOrder): boolean {
  const { status, shipments, creditMemos, receivedMinor, refundDebtMinor, grandTotalMinor } = order;
  const isWaiting = status === 'paid' || (status === 'processing' && shipments.length > 0);
  const isDivisible = creditMemos
    .flatMap(({ payouts }) => payouts)
    .every(({ way, state }) => way !== 'gift_card' && state !== 'failed');
  return isWaiting && isDivisible && refundDebtMinor === 0 && receivedMinor >= grandTotalMinor;
}

function movedValueMinor({ order, refundedMinor }: LineSplit): number {
  const { totals } = order.moved;
  return totals.grandTotalMinor + totals.giftCardMinor - refundedMinor.moved;
}
