import { tierFor } from '@ingot/rules/pricing/choose-tier.ts';
import { writeNumber } from '../../../../platform/messages/write-values.ts';
import { productText } from '../../product-texts.ts';

/** A tier as the API gives it. */
export interface Tier<Amount> {
  /** Fewest pieces from which the tier's prices hold. */
  readonly quantity: number;
  readonly cash: Amount;
  readonly fee: Amount;
}

/** A row of the price table: a span of quantities and what one piece costs within it. */
export interface TierRow<Amount> extends Tier<Amount> {
  /** `1 to 19`, `500 or more`, `1 or more` when there is a single price. */
  readonly label: string;
  /** True for the one row that the ordered quantity falls into. */
  readonly isCurrent: boolean;
}

/**
 * Rows for the tiers in rising order whatever order they come in. The current row is the highest tier whose quantity
 * is at or below the ordered one; below the first tier that is the first row.
 */
export function tierRows<Amount>(tiers: readonly Tier<Amount>[], orderedQuantity: number): TierRow<Amount>[] {
  const rising = [...tiers].sort((a, b) => a.quantity - b.quantity);
  const current = tierFor(rising, orderedQuantity) ?? rising[0];
  return rising.map((tier, index) => ({
    ...tier,
    label: spanLabel(tier.quantity, rising[index + 1]?.quantity),
    isCurrent: tier === current,
  }));
}

function spanLabel(from: number, next: number | undefined): string {
  if (next === undefined) return productText('orMore', { count: count(from) });
  return next - 1 === from ? count(from) : productText('fromTo', { from: count(from), to: count(next - 1) });
}

function count(quantity: number): string {
  return writeNumber(quantity);
}
