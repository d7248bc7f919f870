import { divideHalfUp } from '../money/round.ts';

/** The amounts of an order line, in minor units of the order's currency. */
export interface CostLine {
  readonly quantity: number;
  readonly rowMinor: number;
  /** Discounts and the credit of a payment method's fee. */
  readonly discountMinor: number;
  readonly taxMinor: number;
}

/** The cost of a line or a lot, and the part of it that was refunded. */
export interface Cost {
  readonly costMinor: number;
  readonly refundedMinor: number;
}

/**
 * Returns each line's part of an order's total and of its refunds, in minor units. A line costs its
 * price with tax less discounts. Delivery and everything else of the total follow the prices of the
 * lines, and refunds follow the costs. The costs add up to the total, and the refunds to the refunded
 * amount, which is at most the total.
 */
export function shareOrderCost(
  lines: readonly CostLine[],
  { totalMinor, refundedMinor }: { readonly totalMinor: number; readonly refundedMinor: number },
): Cost[] {
  const own = lines.map(({ rowMinor, discountMinor, taxMinor }) => rowMinor - discountMinor + taxMinor);
  const rows = lines.map(({ rowMinor }) => rowMinor);
  const weights = sum(rows) > 0 ? rows : lines.map(({ quantity }) => quantity);
  const rest = spread(totalMinor - sum(own), weights);
  const costs = own.map((minor, at) => minor + (rest[at] ?? 0));
  const refunds = spread(Math.min(refundedMinor, totalMinor), costs);
  return costs.map((costMinor, at) => ({ costMinor, refundedMinor: refunds[at] ?? 0 }));
}

/**
 * Returns the part of a line's cost that belongs to `pieces` of its `quantity`, after the `before`
 * pieces of earlier packages. The refund follows the costs, so that no package's refund is above
 * its cost. The parts of all packages add up to the line.
 */
export function shareOfPieces(
  { costMinor, refundedMinor }: Cost,
  {
    before,
    pieces,
    quantity,
  }: { readonly before: number; readonly pieces: number; readonly quantity: number },
): Cost {
  const from = portion(costMinor, before, quantity);
  const to = portion(costMinor, before + pieces, quantity);
  return {
    costMinor: to - from,
    refundedMinor: portion(refundedMinor, to, costMinor) - portion(refundedMinor, from, costMinor),
  };
}

/** Splits an amount by weights: each part ends at the rounded sum of the parts up to it. */
function spread(minor: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  let before = 0;
  return weights.map((weight) => {
    const from = portion(minor, before, whole);
    before += weight;
    return portion(minor, before, whole) - from;
  });
}

function portion(minor: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number(divideHalfUp(BigInt(minor) * BigInt(part), BigInt(whole)));
}

function sum(figures: readonly number[]): number {
  return figures.reduce((a, b) => a + b, 0);
}
