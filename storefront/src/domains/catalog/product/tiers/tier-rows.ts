import { writeNumber } from '@ingot/messages/write-values.ts';
import { tierFor } from '@ingot/rules/pricing/choose-tier.ts';
import { productPartText } from '../../product-parts-texts.ts';

/** A tier, by its smallest quantity. */
interface Tier {
  readonly quantity: number;
}

/** A row of the price table: a range of quantities. */
interface RowMark {
  /** `1 to 19`, `500 or more`, or `1 or more` for a single price. */
  readonly label: string;
  /** Whether the ordered quantity is in this row. */
  readonly isCurrent: boolean;
}

/**
 * Returns the rows sorted by quantity. The current row is the highest tier at or below the ordered
 * quantity, else the first row.
 */
export function tierRows<Row extends Tier>(
  tiers: readonly Row[],
  orderedQuantity: number,
): (Row & RowMark)[] {
  const rising = [...tiers].sort((a, b) => a.quantity - b.quantity);
  const current = tierFor(rising, orderedQuantity) ?? rising[0];
  return rising.map((tier, index) => ({
    ...tier,
    label: spanLabel(tier.quantity, rising[index + 1]?.quantity),
    isCurrent: tier === current,
  }));
}

function spanLabel(from: number, next: number | undefined): string {
  if (next === undefined) return productPartText('orMore', { count: count(from) });
  return next - 1 === from
    ? count(from)
    : productPartText('fromTo', { from: count(from), to: count(next - 1) });
}

function count(quantity: number): string {
  return writeNumber(quantity);
}
