import type { Metal } from '@ingot/rules/metals/metal.ts';

/** The newest price of a metal as the database holds it. */
export interface StoredQuote {
  readonly metal: Metal;
  readonly askE4: number;
  readonly bidE4: number;
  /** When the market made it, epoch milliseconds. */
  readonly atMs: number;
  readonly isHalted: boolean;
  /** Ask at the close before; null when the shop has no price that old. */
  readonly previousCloseE4: number | null;
  /** Grows with every change of any metal. */
  readonly version: number;
}
