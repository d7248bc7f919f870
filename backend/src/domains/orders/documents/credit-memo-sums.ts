import { shareByPieces } from '@ingot/rules/money/share-by-pieces.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import type { CreditMemo } from '../order-records.ts';
import { memoPieces, orderWorthMinor } from './memo-items.ts';

/** The amounts of an item of an order, or of some of its pieces, in minor units of the order's currency. */
export interface ItemSums {
  /** Before discounts and tax. */
  readonly subtotalMinor: number;
  /** Discounts of coupons and rules. */
  readonly itemMinor: number;
  /** The discount of a payment method. */
  readonly feeCreditMinor: number;
  readonly taxMinor: number;
}

/** The refunded pieces of an item with their shares of its amounts. */
export interface MemoItemSums extends ItemSums {
  readonly item: PlacedOrderItem;
  readonly pieces: number;
}

/** The amounts of a credit memo. They add up to its amount, with what gift cards paid. */
export interface CreditMemoSums extends ItemSums {
  /** Whether the memo returns the whole value of the order, with its delivery. */
  readonly isWhole: boolean;
  readonly items: readonly MemoItemSums[];
  /** What the shop refunded beside the items, such as the delivery; negative where it refunded less. */
  readonly adjustmentMinor: number;
}

/**
 * Returns the amounts of a credit memo. A refund of pieces has their shares of subtotal, discounts and tax; the rest is
 * the adjustment. A refund by amount is an adjustment alone. A full refund has none.
 */
export function creditMemoSums(order: PlacedOrder, memo: CreditMemo): CreditMemoSums {
  const piecesOf = memoPieces(order, memo);
  const items = order.items.flatMap((item): MemoItemSums[] => {
    const pieces = piecesOf(item);
    const share = (minor: number) => shareByPieces(minor, pieces, item.quantity);
    if (pieces === 0) return [];
    return [
      {
        item,
        pieces,
        subtotalMinor: share(item.rowMinor),
        itemMinor: share(item.discountMinor),
        feeCreditMinor: share(item.feeCreditMinor),
        taxMinor: share(item.taxMinor),
      },
    ];
  });
  const sum = (of: (item: MemoItemSums) => number) => items.reduce((total, item) => total + of(item), 0);
  const sums = {
    subtotalMinor: sum(({ subtotalMinor }) => subtotalMinor),
    itemMinor: sum(({ itemMinor }) => itemMinor),
    feeCreditMinor: sum(({ feeCreditMinor }) => feeCreditMinor),
    taxMinor: sum(({ taxMinor }) => taxMinor),
  };
  const isWhole = memo.amountMinor === orderWorthMinor(order);
  const ofItemsMinor = sums.subtotalMinor - sums.itemMinor - sums.feeCreditMinor + sums.taxMinor;
  return { ...sums, items, isWhole, adjustmentMinor: isWhole ? 0 : memo.amountMinor - ofItemsMinor };
}
