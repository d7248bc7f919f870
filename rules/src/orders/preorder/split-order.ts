import { type CartTotals, cartTotals } from '../../cart/cart-totals.ts';
import { allocate } from '../../money/allocate.ts';

/** The money of a line, in minor units of the order's currency. */
export interface LineMoney {
  readonly unitMinor: number;
  readonly quantity: number;
  readonly discountMinor: number;
  readonly feeCreditMinor: number;
  readonly taxMinor: number;
}

/** The two parts of a divided amount or line. */
export interface Parts<Part> {
  readonly moved: Part;
  readonly kept: Part;
}

/**
 * The money of an order, or of one of the two orders after a split, in minor units. The lists are
 * parallel to the lists of the order.
 */
export interface SplitPart {
  readonly totals: CartTotals;
  readonly taxesMinor: readonly number[];
  readonly giftCardsMinor: readonly number[];
}

/** Divides a line at a number of pieces, from 1 to all. The parts add up to the line to the cent. */
export function splitLine(line: LineMoney, pieces: number): Parts<LineMoney> {
  const weights = [pieces, line.quantity - pieces];
  const [discountMinor = 0, keptDiscountMinor = 0] = allocate(line.discountMinor, weights);
  // Together, so that the two parts never exceed the price of their pieces.
  const [creditMinor = 0, keptCreditMinor = 0] = allocate(line.discountMinor + line.feeCreditMinor, weights);
  const [taxMinor = 0, keptTaxMinor = 0] = allocate(line.taxMinor, weights);
  const { unitMinor } = line;
  return {
    moved: {
      unitMinor,
      quantity: pieces,
      discountMinor,
      feeCreditMinor: creditMinor - discountMinor,
      taxMinor,
    },
    kept: {
      unitMinor,
      quantity: line.quantity - pieces,
      discountMinor: keptDiscountMinor,
      feeCreditMinor: keptCreditMinor - keptDiscountMinor,
      taxMinor: keptTaxMinor,
    },
  };
}

/**
 * Divides a paid order between a line that moves and the rest. Delivery stays with the rest, and no
 * price changes: the two orders add up to the order to the cent. Gift cards pay both in proportion to
 * their values.
 */
export function splitOrder(order: SplitPart, line: LineMoney): Parts<SplitPart> {
  const { totals } = order;
  const rowMinor = line.unitMinor * line.quantity;
  const { discountMinor, feeCreditMinor, taxMinor } = line;
  const valueMinor = rowMinor - discountMinor - feeCreditMinor + taxMinor;
  const wholeMinor = totals.grandTotalMinor + totals.giftCardMinor;
  const [giftCardMinor = 0] = allocate(totals.giftCardMinor, [valueMinor, wholeMinor - valueMinor]);
  const moved = cartTotals(rowMinor, {
    itemDiscountMinor: discountMinor,
    feeCreditMinor,
    shippingMinor: 0,
    shippingDiscountMinor: 0,
    taxMinor,
    giftCardMinor,
  });
  const kept = cartTotals(totals.subtotalMinor - rowMinor, {
    itemDiscountMinor: totals.itemDiscountMinor - discountMinor,
    feeCreditMinor: totals.feeCreditMinor - feeCreditMinor,
    shippingMinor: totals.shippingMinor,
    shippingDiscountMinor: totals.shippingDiscountMinor,
    taxMinor: totals.taxMinor - taxMinor,
    giftCardMinor: totals.giftCardMinor - giftCardMinor,
  });
  const taxes = divide(order.taxesMinor, taxMinor);
  const giftCards = divide(order.giftCardsMinor, giftCardMinor);
  return {
    moved: { totals: moved, taxesMinor: taxes.moved, giftCardsMinor: giftCards.moved },
    kept: { totals: kept, taxesMinor: taxes.kept, giftCardsMinor: giftCards.kept },
  };
}

/** Takes an amount from several, in proportion to them. The amount is at most their sum. */
export function divide(amounts: readonly number[], movedMinor: number): Parts<readonly number[]> {
  const moved = allocate(movedMinor, amounts);
  return { moved, kept: amounts.map((amount, at) => amount - (moved[at] ?? 0)) };
}
