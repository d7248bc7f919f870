import type { DocumentItem } from '../bundles/document-items.ts';
import { shownItems } from '../bundles/shown-items.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import type { CreditMemo } from '../order-records.ts';
import { memoItems } from './memo-items.ts';

/** A line of a credit memo. */
export interface CreditMemoLine extends DocumentItem {
  /** Pieces of a set that make no whole set: one line for one incomplete set of them. Null for other lines. */
  readonly loose: readonly DocumentItem[] | null;
}

/**
 * Returns the lines of a credit memo. The refunded pieces of a set are lines of the set, as in Magento: one for whole
 * sets, and one for the other pieces.
 */
export function creditMemoLines(order: PlacedOrder, memo: CreditMemo): CreditMemoLine[] {
  const sets = shownItems(order.items).filter(({ parts }) => parts !== undefined);
  const setOf = (part: PlacedOrderItem) => sets.find(({ parts }) => parts?.includes(part));
  const named = memoItems(order, memo);
  return [...Map.groupBy(named, ({ item }) => setOf(item) ?? item)].flatMap(
    ([owner, items]): CreditMemoLine[] => {
      const loose = items.filter(({ item }) => item !== owner);
      return loose.length === 0
        ? items.map((line) => ({ ...line, loose: null }))
        : [{ item: owner, pieces: 1, loose }];
    },
  );
}
