import { webhooksText } from '../webhooks-texts.ts';

const TEXTS = {
  'order.placed': 'order_placed',
  'order.paid': 'order_paid',
  'order.shipped': 'order_shipped',
  'order.canceled': 'order_canceled',
  'order.refunded': 'order_refunded',
  'stock.changed': 'stock_changed',
  'quote.agreed': 'quote_agreed',
  test: 'test',
} as const;

/** Returns the name of an event for people. */
export function eventText(event: string): string {
  const found = Object.entries(TEXTS).find(([name]) => name === event);
  return found === undefined ? event : webhooksText(found[1]);
}
