import type { PickupChoice } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('pickup-location', {
  closed: '{name} does not take orders now. Choose another place to collect your order.',
  unknown: 'Could not find a pickup location with code "{code}"',
  gone: 'You can no longer collect from the chosen place. Choose another one.',
});

/** Error code for a counter that takes no orders, in `extensions.code`. */
export const PICKUP_LOCATION_CLOSED = 'PICKUP_LOCATION_CLOSED';

/** Returns the message that a counter takes no orders. */
export function closedText(name: string): string {
  return text('closed', { name });
}

/** Returns the message for a code without a counter. */
export function unknownText(code: string): string {
  return text('unknown', { code: code.slice(0, 50) });
}

/** Returns why the chosen counter cannot take the order; null if it can. */
export function closedPickupMessage(pickup: PickupChoice): string | null {
  if (pickup.kind !== 'closed') return null;
  return pickup.location === null ? text('gone') : closedText(pickup.location.name);
}
