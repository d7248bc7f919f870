import type { PlacedOrderItem } from '../order.ts';
import { shownItems, wholeSets } from './shown-items.ts';

/** A line of a shipment or credit memo. */
export interface DocumentItem {
  readonly item: PlacedOrderItem;
  /** Pieces, or whole sets. */
  readonly pieces: number;
}

/**
 * Returns the lines of a document that names some pieces of an order. Whole sets are one line; the pieces
 * of a set that are not whole sets are lines of their parts.
 */
export function documentItems(
  items: readonly PlacedOrderItem[],
  piecesOf: (item: PlacedOrderItem) => number,
): DocumentItem[] {
  return shownItems(items).flatMap((item): DocumentItem[] => {
    if (item.parts === undefined) return named(item, piecesOf(item));
    const sets = wholeSets(item.parts, piecesOf);
    const rest = item.parts.flatMap((part) =>
      named(part, piecesOf(part) - sets * (part.bundle?.per_set ?? 1)),
    );
    return [...named(item, sets), ...rest];
  });
}

function named(item: PlacedOrderItem, pieces: number): DocumentItem[] {
  return pieces === 0 ? [] : [{ item, pieces }];
}

/** Returns how many pieces of a line a document names. */
export function piecesIn(
  items: readonly { readonly orderItemId: number; readonly quantity: number }[],
  { id }: Pick<PlacedOrderItem, 'id'>,
): number {
  return items
    .filter(({ orderItemId }) => orderItemId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
