import { divideHalfUp } from '@ingot/rules/money/round.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';

/**
 * Returns an order with the pieces whose money has not gone back: what a cancellation is about. Amounts of
 * a line are divided by pieces and rounded half up; lines without such pieces are left out.
 */
export function withOpenPieces(order: PlacedOrder): PlacedOrder {
  if (order.items.every(({ refunded }) => refunded === 0)) return order;
  return { ...order, items: order.items.flatMap(openItem) };
}

function openItem(item: PlacedOrderItem): PlacedOrderItem[] {
  const quantity = item.quantity - item.refunded;
  if (quantity <= 0) return [];
  const part = (minor: number) =>
    Number(divideHalfUp(BigInt(minor) * BigInt(quantity), BigInt(item.quantity)));
  const { rowMinor, discountMinor, feeCreditMinor } = item;
  return [
    {
      ...item,
      quantity,
      orderedQuantity: item.quantity,
      refunded: 0,
      rowMinor: part(rowMinor),
      discountMinor: part(discountMinor),
      feeCreditMinor: part(feeCreditMinor),
    },
  ];
}
