import type { PlacedOrderItem } from '../order.ts';

/**
 * Returns whether the buyer can change the delivery of a gift card: it is not mailed, refunded or canceled, and
 * the buyer's data is still there.
 */
export function canChangeDelivery({
  giftCard,
  areCardsOpen = false,
  quantity,
  canceled,
  refunded,
}: Pick<PlacedOrderItem, 'giftCard' | 'areCardsOpen' | 'quantity' | 'canceled' | 'refunded'>): boolean {
  return giftCard?.recipient_email !== undefined && areCardsOpen && canceled + refunded < quantity;
}
