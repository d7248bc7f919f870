/** One line as the totals see it. Amounts are minor units of the cart's currency. */
export interface PricedLine {
  readonly unitMinor: number;
  readonly quantity: number;
}

/** What a cart or an order adds up to, minor units of one currency. */
export interface CartTotals {
  readonly subtotalMinor: number;
  readonly shippingMinor: number;
  readonly taxMinor: number;
  /** Always subtotal + shipping + tax. */
  readonly grandTotalMinor: number;
}

/** Unit price times quantity: the only way a line gets its total, so no later rounding can part them. */
export function rowTotal(line: PricedLine): number {
  return line.unitMinor * line.quantity;
}

/** The sum of all rows, without delivery and tax. */
export function subtotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + rowTotal(line), 0);
}

/** Everything a cart adds up to. `shippingMinor` is 0 until a method is chosen, `taxMinor` until an address is. */
export function cartTotals(
  lines: readonly PricedLine[],
  shippingMinor: number,
  taxMinor: number,
): CartTotals {
  const subtotalMinor = subtotal(lines);
  return {
    subtotalMinor,
    shippingMinor,
    taxMinor,
    grandTotalMinor: subtotalMinor + shippingMinor + taxMinor,
  };
}
