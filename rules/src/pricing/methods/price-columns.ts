/** The unit prices of one payment method, in minor units: one for each row of a price table. */
export interface MethodPrices {
  readonly code: string;
  readonly unitsMinor: readonly number[];
}

/** One column of a price table: the methods that share its prices. */
export interface PriceColumn {
  /** Codes in the shop's order, at least one. */
  readonly codes: readonly string[];
  readonly unitsMinor: readonly number[];
}

/**
 * Returns the columns of a price table: one for each distinct list of prices, in the order of their
 * first method. Methods share a column only if they are equal in every row.
 */
export function priceColumns(methods: readonly MethodPrices[]): PriceColumn[] {
  const columns = new Map<string, { codes: string[]; unitsMinor: readonly number[] }>();
  for (const { code, unitsMinor } of methods) {
    const key = unitsMinor.join(' ');
    const column = columns.get(key);
    if (column) column.codes.push(code);
    else columns.set(key, { codes: [code], unitsMinor });
  }
  return [...columns.values()];
}
