/** One line as the totals see it. Amounts are minor units of the cart's currency. */
export interface PricedLine {
  readonly unitMinor: number;
  readonly quantity: number;
}

/** What comes on top of the lines and what goes off, minor units; all of it 0 or more. */
export interface TotalParts {
  /** Taken off the lines; never more than they come to. */
  readonly itemDiscountMinor: number;
  /** Insured to the door: insurance is part of it. 0 until a method is chosen. */
  readonly shippingMinor: number;
  /** Taken off the delivery; never more than it costs. */
  readonly shippingDiscountMinor: number;
  /** 0 until an address is set. */
  readonly taxMinor: number;
  /** Paid by gift cards; never more than what is due. */
  readonly giftCardMinor: number;
}

/** What a cart or an order adds up to, minor units of one currency. */
export interface CartTotals extends TotalParts {
  readonly subtotalMinor: number;
  /** Left to pay: always {@link dueMinor} − gift cards. */
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

/** What an order is worth before gift cards: subtotal − discounts + delivery + tax. Its limits look at this. */
export function dueMinor(totals: Omit<CartTotals, 'giftCardMinor' | 'grandTotalMinor'>): number {
  const { subtotalMinor, itemDiscountMinor, shippingMinor, shippingDiscountMinor, taxMinor } = totals;
  return subtotalMinor - itemDiscountMinor + shippingMinor - shippingDiscountMinor + taxMinor;
}

/** Everything a cart adds up to. */
export function cartTotals(subtotalMinor: number, parts: TotalParts): CartTotals {
  const totals = { subtotalMinor, ...parts };
  return { ...totals, grandTotalMinor: dueMinor(totals) - parts.giftCardMinor };
}
