/** One line for the computation of totals. Amounts are minor units of the cart's currency. */
export interface PricedLine {
  readonly unitMinor: number;
  readonly quantity: number;
}

/** Charges and discounts in minor units, all at least 0 but `feeCreditMinor`. */
export interface TotalParts {
  /** Discount on the lines; at most their sum. */
  readonly itemDiscountMinor: number;
  /**
   * The payment method's fee in the lines that is not charged, because gift cards pay that part;
   * negative for a discount of the method.
   */
  readonly feeCreditMinor: number;
  /** Includes insurance. 0 until a method is chosen. */
  readonly shippingMinor: number;
  /** Discount on shipping; at most its price. */
  readonly shippingDiscountMinor: number;
  /** 0 until an address is set. */
  readonly taxMinor: number;
  /** Paid by gift cards; at most the amount due. */
  readonly giftCardMinor: number;
}

/** The totals of a cart or an order in minor units of one currency. */
export interface CartTotals extends TotalParts {
  readonly subtotalMinor: number;
  /** Left to pay: always {@link dueMinor} − gift cards. */
  readonly grandTotalMinor: number;
}

/** Returns unit price times quantity. All line totals come from here, so they are rounded alike. */
export function rowTotal(line: PricedLine): number {
  return line.unitMinor * line.quantity;
}

/** Returns the sum of all lines, without shipping and tax. */
export function subtotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + rowTotal(line), 0);
}

/**
 * Returns the value of an order before gift cards: subtotal − discounts − fee credit + shipping
 * + tax. Order
 * limits apply to it.
 */
export function dueMinor(totals: Omit<CartTotals, 'giftCardMinor' | 'grandTotalMinor'>): number {
  const { subtotalMinor, itemDiscountMinor, feeCreditMinor } = totals;
  const { shippingMinor, shippingDiscountMinor, taxMinor } = totals;
  const goodsMinor = subtotalMinor - itemDiscountMinor - feeCreditMinor;
  return goodsMinor + shippingMinor - shippingDiscountMinor + taxMinor;
}

/** Returns all totals of a cart. */
export function cartTotals(subtotalMinor: number, parts: TotalParts): CartTotals {
  const totals = { subtotalMinor, ...parts };
  return { ...totals, grandTotalMinor: dueMinor(totals) - parts.giftCardMinor };
}
