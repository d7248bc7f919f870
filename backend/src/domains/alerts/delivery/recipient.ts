import type { AlertDelivery } from '@ingot/rules/alerts/alert-delivery.ts';
import type { AlertOwner } from '../alert.ts';

/** The choices of a customer or of a guest with a confirmed address. */
export interface Recipient {
  readonly id: number;
  readonly owner: AlertOwner;
  /** The address of a guest; null for a customer, whose account has it. */
  readonly guestEmail: string | null;
  /** Code of the store view whose language a guest reads; null for the first one, and for customers. */
  readonly storeView: string | null;
  readonly delivery: AlertDelivery;
  readonly stopToken: string;
}

/** Returns the link that stops all alert mails of a recipient. Mail programs post to it; the page has a button. */
export function stopUrl({ stopToken }: Pick<Recipient, 'stopToken'>, baseUrl: string): string {
  return `${baseUrl}alerts/stop/${stopToken}`;
}
