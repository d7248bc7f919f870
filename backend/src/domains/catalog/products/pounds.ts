/** An international pound. */
const GRAMS_PER_POUND = 453.592_37;

/** Grams as pounds with four decimals: the contract has weights in the unit of `store_config.weight_unit`. */
export function pounds(grams: number): number {
  return Math.round((grams / GRAMS_PER_POUND) * 1e4) / 1e4;
}
