import { divideHalfUp } from '../money/round.ts';

/** The amounts of an order line, in minor units of the order's currency. */
export interface CostLine {
  readonly quantity: number;
  readonly rowMinor: number;
  /** Discounts and the credit of a payment method's fee. */
  readonly discountMinor: number;
  readonly taxMinor: number;
}

/** Pieces of a line that left together, or that have not left. */
export interface Part {
  readonly pieces: number;
  /** Pieces that came back. */
  readonly returned: number;
  /** Pieces that a refund was for, without lost ones. A refund of returned pieces is for the same pieces. */
  readonly refunded: number;
  /** Lost pieces that a refund was for. They do not come back. */
  readonly lost: number;
}

/** A line with its parts: its parcels, then the pieces that have not left. */
export interface PartedLine extends CostLine {
  readonly parts: readonly Part[];
}

/** The pieces and amounts of a part, in minor units. */
export interface PartCost {
  readonly pieces: number;
  /** Pieces that came back or were refunded by line. */
  readonly gonePieces: number;
  /** Of all pieces. */
  readonly costMinor: number;
  /** The part of the cost that left with the gone pieces. */
  readonly goneMinor: number;
  /** The refund of the other pieces. */
  readonly refundedMinor: number;
}

/**
 * Returns each line's part of an order's total, in minor units. A line costs its price with tax less
 * discounts. Delivery and everything else of the total follow the prices of the lines. The costs add up
 * to the total.
 */
export function shareOrderCost(lines: readonly CostLine[], totalMinor: number): number[] {
  const own = lines.map(({ rowMinor, discountMinor, taxMinor }) => rowMinor - discountMinor + taxMinor);
  const rows = lines.map(({ rowMinor }) => rowMinor);
  const weights = sum(rows) > 0 ? rows : lines.map(({ quantity }) => quantity);
  const rest = spread(totalMinor - sum(own), weights);
  return own.map((minor, at) => minor + (rest[at] ?? 0));
}

/**
 * Returns pieces and cost of each part of each line. The parts of a line add up to it; a line that costs
 * less than nothing has no cost. Gone pieces leave with their cost, and refunds pay for all of them first.
 * The rest of the refunds follows the costs of the other pieces, so that no refund is above its cost.
 */
export function shareOrderParts(
  lines: readonly PartedLine[],
  { totalMinor, refundedMinor }: { readonly totalMinor: number; readonly refundedMinor: number },
): PartCost[][] {
  const costs = shareOrderCost(lines, totalMinor);
  const parts = lines.map((line, at) => partsOf(line, Math.max(0, costs[at] ?? 0)));
  const all = parts.flat();
  const goneMinor = sum(all.map((part) => part.goneMinor));
  const restMinor = Math.max(0, Math.min(refundedMinor, totalMinor) - goneMinor);
  const refunds = spread(
    restMinor,
    all.map((part) => part.costMinor - part.goneMinor),
  );
  let at = 0;
  return parts.map((own) => own.map((part) => ({ ...part, refundedMinor: refunds[at++] ?? 0 })));
}

function partsOf({ parts, quantity }: PartedLine, lineMinor: number): Omit<PartCost, 'refundedMinor'>[] {
  let before = 0;
  return parts.map(({ pieces, returned, refunded, lost }) => {
    const from = portion(lineMinor, before, quantity);
    before += pieces;
    const costMinor = portion(lineMinor, before, quantity) - from;
    const gonePieces = Math.min(pieces, lost + Math.max(returned, refunded));
    return { pieces, gonePieces, costMinor, goneMinor: portion(costMinor, gonePieces, pieces) };
  });
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
