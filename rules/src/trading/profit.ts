import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp } from '../money/round.ts';

/** A change of the position of a metal. */
export interface PositionChange {
  /**
   * `trade`: an order or a quote. `hedge`: a trade with a broker. `count`: metal that is added or
   * removed without a price, such as by a stock count.
   */
  readonly kind: 'trade' | 'hedge' | 'count';
  /** Fine weight in micrograms. Above 0 if the shop receives metal. */
  readonly weightUg: number;
  /** Spot price at that time, ten-thousandths per troy ounce. */
  readonly spotE4: number;
  /** Money in minor units. Above 0 if the shop receives money. 0 for a count. */
  readonly cashMinor: number;
  /** Fees of a hedge, minor units. Below 0 when the hedge becomes void, because its fees are undone. */
  readonly costMinor: number;
}

/** A period of one metal. */
export interface ProfitPeriod {
  readonly changes: readonly PositionChange[];
  /** The open position at the end, in micrograms. Above 0 for a long position. */
  readonly openUg: number;
  /** Spot prices at the start and the end, ten-thousandths per troy ounce. */
  readonly startE4: number;
  readonly endE4: number;
}

/** The profit of a period in minor units. The parts add up to the total. */
export interface Profit {
  /** Premiums over spot on sales, and discounts under spot on purchases. */
  readonly spreadMinor: number;
  /** The effect of changed spot prices on the open position. */
  readonly marketMinor: number;
  /** The cost of hedges: fees, and prices worse than spot. Below 0 for a cost. */
  readonly hedgingMinor: number;
  readonly totalMinor: number;
}

/** The common denominator in which all values in minor units are whole numbers. */
const DENOMINATOR = TROY_OUNCE_TENTH_MICROGRAMS * 100n;

/**
 * Splits the profit of a period. The total is the money of all trades, less fees, plus the change
 * of the value of the open position. The spread of each trade is the difference between its price
 * and spot at its time. A count adds or removes metal at spot. The market part is the remainder.
 * Only the results are rounded: the market part absorbs the rounding, so that the parts add up.
 */
export function splitProfit({ changes, openUg, startE4, endE4 }: ProfitPeriod): Profit {
  let spread = 0n;
  let hedging = 0n;
  let atTrade = 0n;
  let changedUg = 0n;
  for (const change of changes) {
    const { kind, weightUg, cashMinor, costMinor } = change;
    const value = exactValue(BigInt(weightUg), change.spotE4);
    const gain = BigInt(cashMinor - costMinor) * DENOMINATOR + value;
    if (kind === 'trade') spread += gain;
    if (kind === 'hedge') hedging += gain;
    atTrade += value;
    changedUg += BigInt(weightUg);
  }
  const start = exactValue(BigInt(openUg) - changedUg, startE4);
  const market = exactValue(BigInt(openUg), endE4) - start - atTrade;
  const totalMinor = toMinor(spread + hedging + market);
  const spreadMinor = toMinor(spread);
  const hedgingMinor = toMinor(hedging);
  return { spreadMinor, hedgingMinor, marketMinor: totalMinor - spreadMinor - hedgingMinor, totalMinor };
}

/** Adds the profits of metals. */
export function addProfits(profits: readonly Profit[]): Profit {
  const sum = (of: (profit: Profit) => number) => profits.reduce((total, profit) => total + of(profit), 0);
  return {
    spreadMinor: sum(({ spreadMinor }) => spreadMinor),
    marketMinor: sum(({ marketMinor }) => marketMinor),
    hedgingMinor: sum(({ hedgingMinor }) => hedgingMinor),
    totalMinor: sum(({ totalMinor }) => totalMinor),
  };
}

/** Returns the value of a weight at a price in minor units, rounded half up. Negative for a negative weight. */
export function valueAt(weightUg: number, priceE4: number): number {
  return toMinor(exactValue(BigInt(weightUg), priceE4));
}

function exactValue(weightUg: bigint, priceE4: number): bigint {
  return weightUg * 10n * BigInt(priceE4);
}

function toMinor(exact: bigint): number {
  return Number(divideHalfUp(exact, DENOMINATOR));
}
