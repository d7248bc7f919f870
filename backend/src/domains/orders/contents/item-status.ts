import type { PlacedOrderItem } from '../order.ts';

/** Returns the status of a line as text, in Magento's wording. */
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
