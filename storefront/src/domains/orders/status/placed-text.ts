import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { orderText } from '../order-texts.ts';
import { momentText, orderDate } from './order-time.ts';

type PlacedOrder = Pick<OrderContentsFragment, 'state' | 'order_date' | 'payment_methods'>;

/** Statuses of unpaid orders. */
const UNPAID = ['pending_payment', 'payment_overdue'];

/**
 * Returns when an order was placed and how it is or was paid; a canceled one may never have been.
 */
export function placedText(order: PlacedOrder, timeZone: string): string {
  const when = momentText(orderDate(order.order_date), timeZone);
  const method = order.payment_methods?.[0]?.name ?? '';
  if (order.state === 'canceled' || method === '') return orderText('placedAt', { when });
  return orderText(UNPAID.includes(order.state) ? 'placedOn' : 'placedPaid', { when, method });
}
