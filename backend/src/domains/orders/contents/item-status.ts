import type { PlacedOrderItem } from '../order.ts';

/** What is happening with a line, for people, in Magento's words. */
export function itemStatusLabel({
  quantity,
  canceled,
  refunded,
  shipped,
  invoiced,
}: Pick<PlacedOrderItem, 'quantity' | 'canceled' | 'refunded' | 'shipped' | 'invoiced'>): string {
  if (refunded >= quantity) return 'Refunded';
  if (canceled >= quantity) return 'Canceled';
  if (shipped >= quantity) return 'Shipped';
  if (shipped > 0) return 'Partial';
  return invoiced > 0 ? 'Invoiced' : 'Ordered';
}
