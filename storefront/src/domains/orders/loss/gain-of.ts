import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { CancellationCostFragment } from '../../../platform/graphql/generated/graphql.ts';

/**
 * Returns by how much all lines together are worth more at today's bids than their prices in the order, in
 * the order's currency. Null when they are worth no more. A line whose price follows no market does not count.
 */
export function gainOf({ lines }: Pick<CancellationCostFragment, 'lines'>): MoneyAmount | null {
  const differences = lines.flatMap(({ difference }) => difference ?? []);
  const minor = differences.reduce((sum, { value }) => sum + Math.round((value ?? 0) * 100), 0);
  const currency = differences[0]?.currency ?? null;
  return minor > 0 && currency !== null ? { value: minor / 100, currency } : null;
}

/** Returns whether the shop buys all pieces that are worth more at today's bids than their prices in the order. */
export function buysGainers({ lines }: Pick<CancellationCostFragment, 'lines'>): boolean {
  return lines.every(({ difference, has_bid: hasBid }) => hasBid || (difference?.value ?? 0) <= 0);
}

/** Returns whether the shop buys the pieces of every line whose price follows a market. */
export function buysAll({ lines }: Pick<CancellationCostFragment, 'lines'>): boolean {
  return lines.every(({ bid, has_bid: hasBid }) => hasBid || !bid);
}
