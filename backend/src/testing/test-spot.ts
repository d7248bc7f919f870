import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotQuote } from '../platform/spot-feeds/spot-feed.ts';

/** Default ask prices in dollars per troy ounce. */
export const TEST_SPOT: Readonly<Record<Metal, number>> = {
  gold: 4_000,
  silver: 50,
  platinum: 1_500,
  palladium: 1_400,
};

/**
 * Returns quotes with these asks, in dollars per troy ounce, of the time `atMs`. The bid is 1 %
 * below.
 */
export function testQuotes(dollars: Partial<Record<Metal, number>>, atMs: number): SpotQuote[] {
  return METALS.filter((metal) => dollars[metal] !== undefined).map((metal) => {
    const askE4 = Math.round((dollars[metal] ?? 0) * 10_000);
    return { metal, askE4, bidE4: Math.round(askE4 * 0.99), atMs, isHalted: false };
  });
}
