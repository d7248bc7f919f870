import type { Permission } from '@ingot/rules/staff/permissions.ts';

/**
 * The events that a webhook can have, each with the permission that its data needs. The triggers of the
 * migration 0127 have the same names.
 */
export const WEBHOOK_EVENTS = {
  'order.placed': 'orders.read',
  'order.paid': 'orders.read',
  'order.shipped': 'orders.read',
  'order.canceled': 'orders.read',
  'order.refunded': 'orders.read',
  'stock.changed': 'catalog.read',
  'quote.agreed': 'quotes.read',
} as const satisfies Readonly<Record<string, Permission>>;

/** Name of an event. */
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Returns whether a person with these permissions may read the data of an event; tests have none. */
export function isReadable(event: string, own: ReadonlySet<Permission>): boolean {
  return !isWebhookEvent(event) || own.has(WEBHOOK_EVENTS[event]);
}

/** The event of a test that staff send. */
export const TEST_EVENT = 'test';

/** Returns whether a text names an event. */
export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, name);
}
