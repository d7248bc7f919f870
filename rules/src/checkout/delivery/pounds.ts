/** Grams in an international pound. */
const GRAMS_PER_POUND = 453.592_37;

/**
 * Converts grams to pounds with four decimals. The contract has weights in
 * `store_config.weight_unit`.
 */
export function pounds(grams: number): number {
  return Math.round((grams / GRAMS_PER_POUND) * 1e4) / 1e4;
}
