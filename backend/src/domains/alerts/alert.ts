import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

/** A watched market value, and the side from which the alert waits for it. */
export type Figure =
  | {
      readonly kind: 'price';
      readonly productId: number;
      readonly direction: 'below';
      readonly currency: string;
      /** Code of the payment method whose price counts; null for the cash price. */
      readonly method: string | null;
      /** The alert compares the price of one piece in an order of this many pieces. */
      readonly quantity: number;
    }
  | {
      /** Premium over the melt value, or spread between our price and our bid, in percent. */
      readonly kind: 'premium' | 'spread';
      readonly productId: number;
      readonly direction: 'below';
      readonly method: string | null;
      readonly quantity: number;
    }
  | { readonly kind: 'spot'; readonly metal: Metal; readonly direction: AlertDirection }
  | { readonly kind: 'ratio'; readonly direction: AlertDirection }
  | {
      /** The value of the customer's fine metal at the bid of the market. */
      readonly kind: 'total';
      readonly direction: AlertDirection;
      readonly currency: string;
    };

/**
 * The target of an alert: the stock or the release of a product, the opening of a market, or a figure with its
 * threshold in E4.
 */
export type AlertTarget =
  | { readonly kind: 'stock'; readonly productId: number }
  | { readonly kind: 'release'; readonly productId: number }
  | { readonly kind: 'opening'; readonly metal: Metal }
  | (Figure & { readonly thresholdE4: number });

/** Who owns an alert: a customer, or a guest by the id of the recipient. */
export type AlertOwner = { readonly customerId: number } | { readonly guestId: number };

/**
 * A request for a mail when a price crosses a threshold, a product is back in stock or released, or a
 * market opens.
 */
export interface Alert {
  readonly id: number;
  readonly owner: AlertOwner;
  readonly target: AlertTarget;
  readonly isPaused: boolean;
  readonly isArmed: boolean;
  /** When it last fired, epoch milliseconds; null if never. */
  readonly reachedAtMs: number | null;
  /** The value at which it fired; null for stock, releases and openings. */
  readonly reachedE4: number | null;
  readonly pauseToken: string;
  readonly createdAtMs: number;
}
