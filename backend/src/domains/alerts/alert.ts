import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

/** A value of the market that is watched, and the side on which it is waited for. */
export type Figure =
  | {
      readonly kind: 'price';
      readonly productId: number;
      readonly direction: 'below';
      readonly currency: string;
    }
  | { readonly kind: 'spot'; readonly metal: Metal; readonly direction: AlertDirection }
  | { readonly kind: 'ratio'; readonly direction: AlertDirection };

/** What is watched: the stock of a product, or a value and the figure that it is waited to come to, in E4. */
export type AlertWish =
  | { readonly kind: 'stock'; readonly productId: number }
  | (Figure & { readonly thresholdE4: number });

/** Something a customer wants to be told of. */
export interface Alert {
  readonly id: number;
  readonly customerId: number;
  readonly wish: AlertWish;
  readonly isPaused: boolean;
  readonly isArmed: boolean;
  /** When it was reached last, epoch milliseconds; null when never. */
  readonly reachedAtMs: number | null;
  /** The value that reached it; null for stock. */
  readonly reachedE4: number | null;
  readonly pauseToken: string;
  readonly createdAtMs: number;
}
