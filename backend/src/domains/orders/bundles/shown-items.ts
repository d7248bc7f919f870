import type { PlacedOrderItem } from '../order.ts';

/**
 * Returns the lines of an order as buyers see them: a set is one line at the place of its first part. Parts
 * that no longer make whole sets, because some of their pieces went to another order, are lines of their own.
 */
export function shownItems(items: readonly PlacedOrderItem[]): PlacedOrderItem[] {
  const sets = Map.groupBy(items, ({ bundle }) => bundle?.set ?? null);
  return items.flatMap((item) => {
    if (item.bundle === null) return [item];
    const parts = sets.get(item.bundle.set) ?? [];
    if (!areWhole(parts)) return [item];
    return parts[0] === item ? [setItem(item, item.bundle, parts)] : [];
  });
}

function areWhole(parts: readonly PlacedOrderItem[]): boolean {
  // A part whose pieces all went to another order is missing.
  if (parts.some(({ bundle }) => bundle?.parts !== undefined && bundle.parts !== parts.length)) return false;
  const sets = new Set(parts.map(({ quantity, bundle }) => quantity / (bundle?.per_set ?? 1)));
  return sets.size === 1 && [...sets].every(Number.isInteger);
}

/** Returns the number of whole sets that pieces of parts make. */
export function wholeSets<Part extends Pick<PlacedOrderItem, 'bundle'>>(
  parts: readonly Part[],
  piecesOf: (part: Part) => number,
): number {
  return Math.min(...parts.map((part) => Math.floor(piecesOf(part) / (part.bundle?.per_set ?? 1))));
}

/** Returns the line of a set. Its amounts are the sums of its parts. */
function setItem(
  first: PlacedOrderItem,
  set: NonNullable<PlacedOrderItem['bundle']>,
  parts: readonly PlacedOrderItem[],
): PlacedOrderItem {
  const sum = (of: (part: PlacedOrderItem) => number) => parts.reduce((total, part) => total + of(part), 0);
  const perSet = ({ bundle }: PlacedOrderItem) => bundle?.per_set ?? 1;
  const metals = new Set(parts.flatMap(({ metal }) => metal ?? []));
  const quantity = wholeSets(parts, (part) => part.quantity);
  return {
    ...first,
    productId: set.product_id,
    parentId: null,
    sku: set.sku,
    parentSku: null,
    name: set.name,
    urlKey: set.url_key,
    image: set.image ?? first.image,
    isVirtual: parts.every(({ isVirtual }) => isVirtual),
    metal: metals.size > 1 ? 'mixed' : ([...metals][0] ?? null),
    fineWeightMicrograms: sum((part) => part.fineWeightMicrograms * perSet(part)),
    quantity,
    unitMinor: sum((part) => part.unitMinor * perSet(part)),
    regularUnitMinor: sum((part) => part.regularUnitMinor * perSet(part)),
    rowMinor: sum(({ rowMinor }) => rowMinor),
    discountMinor: sum(({ discountMinor }) => discountMinor),
    feeCreditMinor: sum(({ feeCreditMinor }) => feeCreditMinor),
    taxMinor: sum(({ taxMinor }) => taxMinor),
    spot: parts.find(({ spot }) => spot !== null)?.spot ?? null,
    options: [],
    preorderNote: parts.find(({ preorderNote }) => preorderNote !== null)?.preorderNote ?? null,
    promisedOn: parts.find(({ promisedOn }) => promisedOn !== null)?.promisedOn ?? null,
    invoiced: wholeSets(parts, ({ invoiced }) => invoiced),
    shipped: wholeSets(parts, ({ shipped }) => shipped),
    returned: wholeSets(parts, ({ returned }) => returned),
    canceled: wholeSets(parts, ({ canceled }) => canceled),
    refunded: wholeSets(parts, ({ refunded }) => refunded),
    parts,
  };
}
