import type { CartTotals } from './cart-totals.ts';

/** What a line of the totals is about. */
export type TotalsLineKind = 'subtotal' | 'discount' | 'shipping' | 'tax' | 'gift-card' | 'total';

/** One line of the totals, as every list of them has it: cart, checkout, receipt, order, mail. */
export interface TotalsLine {
  readonly kind: TotalsLineKind;
  /** The coupon's code, the carrier, the tax rule, the end of the card's code; null where the kind says it all. */
  readonly label: string | null;
  /** Minor units; what goes off is negative. */
  readonly amountMinor: number;
}

/** What the lines are made of. */
export interface TotalsLinesInput {
  readonly totals: CartTotals;
  /** The coupon that the discounts are by; null without one. */
  readonly couponCode: string | null;
  /** Who delivers; null until that is chosen. */
  readonly carrierTitle: string | null;
  /** Null until there is an address; empty when nothing is taxed there. */
  readonly taxes: readonly { readonly label: string; readonly amountMinor: number }[] | null;
  readonly giftCards: readonly { readonly ending: string; readonly amountMinor: number }[];
}

/**
 * The lines of the totals in their order, adding up to the last one. Lines of nothing are left out (OPEN-28), but for the
 * subtotal, the total, delivery once it is chosen, and tax once it is known: that nothing is due is worth saying.
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
    ...some([{ kind: 'discount', label: couponCode, amountMinor: -discountMinor }]),
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
