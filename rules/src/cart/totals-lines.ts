import type { CartTotals } from './cart-totals.ts';

/** The kind of a line of the totals. */
export type TotalsLineKind =
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'fee-credit'
  | 'gift-card'
  | 'total';

/** One line of the totals in cart, checkout, receipt, order and mail. */
export interface TotalsLine {
  readonly kind: TotalsLineKind;
  /**
   * The coupon's code, the carrier, the tax rule, or the end of the gift card's code; null where
   * the kind is enough.
   */
  readonly label: string | null;
  /** Minor units; discounts and credits are negative. */
  readonly amountMinor: number;
}

/** Input of the lines. */
export interface TotalsLinesInput {
  readonly totals: CartTotals;
  /** The coupon of the discounts; null without one. */
  readonly couponCode: string | null;
  /** The carrier; null until it is chosen. */
  readonly carrierTitle: string | null;
  /** Null until there is an address; empty when nothing is taxed there. */
  readonly taxes: readonly { readonly label: string; readonly amountMinor: number }[] | null;
  readonly giftCards: readonly { readonly ending: string; readonly amountMinor: number }[];
}

/**
 * Returns the lines of the totals in order; the last one is their sum. Lines of zero are omitted,
 * except the subtotal, the total, shipping once it is chosen, and tax once it is known: these zeros
 * are information.
 */
export function totalsLines(input: TotalsLinesInput): TotalsLine[] {
  const { totals, couponCode, carrierTitle, taxes, giftCards } = input;
  const discountMinor = totals.itemDiscountMinor + totals.shippingDiscountMinor;
  const some = (lines: readonly TotalsLine[]) => lines.filter(({ amountMinor }) => amountMinor !== 0);
  return [
    { kind: 'subtotal', label: null, amountMinor: totals.subtotalMinor },
    ...(carrierTitle === null
      ? []
      : [{ kind: 'shipping' as const, label: carrierTitle, amountMinor: totals.shippingMinor }]),
    ...(taxes ?? []).map(({ label, amountMinor }) => ({ kind: 'tax' as const, label, amountMinor })),
    ...(taxes?.length === 0 ? [{ kind: 'tax' as const, label: null, amountMinor: 0 }] : []),
    ...some([
      { kind: 'discount', label: couponCode, amountMinor: -discountMinor },
      { kind: 'fee-credit', label: null, amountMinor: -totals.feeCreditMinor },
    ]),
    ...some(
      giftCards.map(({ ending, amountMinor }) => ({
        kind: 'gift-card',
        label: ending,
        amountMinor: -amountMinor,
      })),
    ),
    { kind: 'total', label: null, amountMinor: totals.grandTotalMinor },
  ];
}
