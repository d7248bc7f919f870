import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { DealerMailKind } from '../shop-settings.ts';

/** What the dealer is told about. Holds ids; what they stand for is read when the mail is written. Amounts are minor units. */
export type DealerNews =
  | { readonly about: 'order-placed'; readonly orderId: number }
  | { readonly about: 'order-canceled'; readonly orderId: number }
  | { readonly about: 'charge-failed'; readonly orderId: number }
  | {
      readonly about: 'refund-failed';
      readonly orderId: number;
      readonly payoutId: number;
      readonly attempt: number;
    }
  | { readonly about: 'card-declined'; readonly paymentId: number; readonly reason: string }
  | { readonly about: 'quote-agreed'; readonly customerId: number; readonly number: string }
  | {
      readonly about: 'prices-stale' | 'prices-recovered';
      readonly metals: readonly Metal[];
      /** When it was found, epoch milliseconds. */
      readonly atMs: number;
    }
  /** All jobs that were told of at this moment, epoch milliseconds. */
  | { readonly about: 'jobs-failed'; readonly toldAtMs: number };

/** The setting that holds the addresses for each piece of news. */
export const DEALER_MAIL_OF: Readonly<Record<DealerNews['about'], DealerMailKind>> = {
  'order-placed': 'orders',
  'order-canceled': 'cancellations',
  'charge-failed': 'payments',
  'refund-failed': 'payments',
  'card-declined': 'payments',
  'quote-agreed': 'quotes',
  'prices-stale': 'prices',
  'prices-recovered': 'prices',
  'jobs-failed': 'jobs',
};
