import type { Metal } from '@ingot/rules/metals/metal.ts';

/** The wishes for a basket, besides destination and payment method. */
export interface BasketWishes {
  /** In units of the displayed currency. */
  readonly amount: number;
  readonly metal: Metal;
  readonly forms: 'all' | 'coin' | 'bar';
  /** Troy ounces of one piece at most; null for any. */
  readonly heaviest: number | null;
  /** Products that the basket leaves out. */
  readonly without: readonly LeftOut[];
}

/** A product that a basket leaves out. */
export interface LeftOut {
  readonly sku: string;
  readonly name: string;
}

export const FIRST_WISHES: BasketWishes = {
  amount: 2_000,
  metal: 'silver',
  forms: 'all',
  heaviest: null,
  without: [],
};

/** Choices of the largest piece in troy ounces. */
export const HEAVIEST = [1, 10, 33] as const;
