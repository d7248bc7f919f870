import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { DealerMailKind } from '../shop-settings.ts';

/**
 * An event that the dealer is mailed about. Holds ids; their data is read when the mail is
 * composed. Amounts are minor units.
 */
export type DealerEvent =
  | { readonly about: 'order-placed'; readonly orderId: number }
  | { readonly about: 'order-canceled'; readonly orderId: number }
  | { readonly about: 'charge-failed'; readonly orderId: number }
  | {
      readonly about: 'refund-failed';
      readonly orderId: number;
      readonly payoutId: number;
      readonly attempt: number;
    }
  | {
      readonly about: 'payment-returned';
      readonly orderId: number;
      readonly amountMinor: number;
      readonly isShipped: boolean;
      /** Whether the rest of the money pays the order; absent for no. */
      readonly isSurplus?: boolean;
      /** Whether that money is not final, so that nothing is sent before; absent for no. */
      readonly clears?: boolean;
    }
  /** The bank refused a refund, whose amount stays with the order and pays it, after a payment had come back. */
  | {
      readonly about: 'order-resumed';
      readonly orderId: number;
      readonly payoutId: number;
      readonly amountMinor: number;
    }
  | { readonly about: 'payment-disputed'; readonly orderId: number; readonly amountMinor: number }
  | { readonly about: 'card-declined'; readonly paymentId: number; readonly reason: string }
  | {
      readonly about: 'quote-agreed' | 'quote-canceled';
      readonly customerId: number;
      readonly number: string;
    }
  | {
      readonly about: 'prices-stale' | 'prices-recovered';
      readonly metals: readonly Metal[];
      /** Time of detection, epoch milliseconds. */
      readonly atMs: number;
    }
  | {
      readonly about: 'metal-halted';
      readonly metals: readonly Metal[];
      /** Time of the halt, epoch milliseconds. */
      readonly atMs: number;
      /** The automatic end; null for none. */
      readonly untilMs: number | null;
    }
  | {
      readonly about: 'webhook-off';
      /** The name that the dealer gave the address. */
      readonly name: string;
      /** When the shop turned it off, epoch milliseconds. */
      readonly atMs: number;
    }
  /** All jobs that were reported at this time, epoch milliseconds. */
  | { readonly about: 'jobs-failed'; readonly notifiedAtMs: number };

/** The setting that holds the addresses for each event. */
export const MAIL_KIND_OF_EVENT: Readonly<Record<DealerEvent['about'], DealerMailKind>> = {
  'order-placed': 'orders',
  'order-canceled': 'cancellations',
  'charge-failed': 'payments',
  'refund-failed': 'payments',
  'payment-returned': 'payments',
  'order-resumed': 'payments',
  'payment-disputed': 'payments',
  'card-declined': 'payments',
  'quote-agreed': 'quotes',
  'quote-canceled': 'quotes',
  'prices-stale': 'prices',
  'prices-recovered': 'prices',
  'metal-halted': 'prices',
  'webhook-off': 'jobs',
  'jobs-failed': 'jobs',
};
