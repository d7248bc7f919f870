import { type DocumentItem, documentItems, piecesIn } from '../bundles/document-items.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import type { CreditMemo } from '../order-records.ts';

/** Returns the value of an order: the grand total and the part paid by gift cards. */
export function orderWorthMinor({ grandTotalMinor, giftCardMinor }: PlacedOrder): number {
  return grandTotalMinor + giftCardMinor;
}

/**
 * Returns the lines of a credit memo: the pieces that it names, or all pieces when it returns the whole value of
 * the order. The memo of a cancellation is for all pieces that no earlier memo names. Empty for a refund of an
 * amount.
 */
export function memoItems(order: PlacedOrder, memo: CreditMemo): DocumentItem[] {
  return documentItems(order.items, memoPieces(order, memo));
}

/** Returns a function that counts the pieces of an item that are on a credit memo: see {@link memoItems}. */
export function memoPieces(order: PlacedOrder, memo: CreditMemo): (item: PlacedOrderItem) => number {
  if (memo.amountMinor === orderWorthMinor(order)) return (item) => item.quantity;
  if (memo.items.length === 0 && isOfCancellation(order, memo)) return (item) => unnamedPieces(order, item);
  return (item) => piecesIn(memo.items, item);
}

/** Returns whether a credit memo is the first one without pieces since the order, which had an invoice, was canceled. */
function isOfCancellation({ events, invoice, creditMemos }: PlacedOrder, { id }: CreditMemo): boolean {
  const canceled = events.find(({ toStatus }) => toStatus === 'canceled');
  if (canceled === undefined || invoice === null) return false;
  const ofAmounts = creditMemos.filter(({ items }) => items.length === 0);
  return ofAmounts.find(({ createdAtMs }) => createdAtMs >= canceled.atMs)?.id === id;
}

function unnamedPieces({ creditMemos }: PlacedOrder, item: PlacedOrderItem): number {
  return item.quantity - creditMemos.reduce((sum, { items }) => sum + piecesIn(items, item), 0);
}
