import type { StoredLot } from '../holding.ts';
import { type LotRow, lotKey } from './lot-file.ts';

/** A row or a lot, with those that were split from it. */
interface Tree<T> {
  readonly of: T;
  /** Equal for rows and lots that the import takes for the same, apart from their source. */
  readonly key: string;
  readonly children: readonly Tree<T>[];
  /** Equal for trees with equal splits. */
  readonly shape: string;
}

/**
 * Returns the uid of the lot that the customer already has, for each row that has one. Each lot is that of one row.
 * Among equal lots, a row takes the one with the same splits, in whatever order the rows are.
 */
export function matchLots(rows: readonly LotRow[], lots: readonly StoredLot[]): ReadonlyMap<LotRow, string> {
  const numbers = new Map(rows.map((row) => [row.number ?? row, row]));
  const found = new Map<LotRow, string>();
  const rowTrees = treesOf(rows, ({ split }) => split && (numbers.get(split.of) ?? 'unknown'));
  const byUid = new Map(lots.map((lot) => [lot.uid, lot]));
  const lotTrees = treesOf(lots, ({ split }) => split && (byUid.get(split.from) ?? 'unknown'));
  match(rowTrees, lotTrees, found);
  return found;
}

/** Returns the trees of the items without a source. Those with an unknown source are left out. */
function treesOf<T extends LotRow | StoredLot>(
  items: readonly T[],
  sourceOf: (item: T) => T | 'unknown' | null,
): Tree<T>[] {
  const bySource = Map.groupBy(items, sourceOf);
  const treeOf = (item: T): Tree<T> => {
    const children = (bySource.get(item) ?? []).map(treeOf);
    const shape = JSON.stringify(children.map((child) => child.key + child.shape).sort());
    return { of: item, key: keyOf(item), children, shape };
  };
  return (bySource.get(null) ?? []).map(treeOf);
}

function keyOf(item: LotRow | StoredLot): string {
  const [lot, split] = 'lot' in item ? [item.lot, item.split] : [item, item.split];
  return lotKey(lot, split && { on: split.on, taken: split.taken, from: undefined });
}

/** Finds the lots of rows, and then those of their splits. */
function match(
  rows: readonly Tree<LotRow>[],
  lots: readonly Tree<StoredLot>[],
  found: Map<LotRow, string>,
): void {
  const lotsByKey = Map.groupBy(lots, ({ key }) => key);
  for (const [key, equal] of Map.groupBy(rows, (row) => row.key)) {
    for (const [row, lot] of pairUp(equal, lotsByKey.get(key) ?? [])) {
      found.set(row.of, lot.of.uid);
      match(row.children, lot.children, found);
    }
  }
}

/** Pairs equal rows and lots: those with the same splits, then those with the most splits in common. */
function pairUp(
  rows: readonly Tree<LotRow>[],
  lots: readonly Tree<StoredLot>[],
): (readonly [Tree<LotRow>, Tree<StoredLot>])[] {
  const byShape = Map.groupBy(lots, ({ shape }) => shape);
  const taken = new Set<Tree<StoredLot>>();
  const pairs: (readonly [Tree<LotRow>, Tree<StoredLot>])[] = [];
  const others: Tree<LotRow>[] = [];
  const pair = (row: Tree<LotRow>, lot: Tree<StoredLot>) => {
    taken.add(lot);
    pairs.push([row, lot]);
  };
  for (const row of rows) {
    const lot = byShape.get(row.shape)?.shift();
    if (lot) pair(row, lot);
    else others.push(row);
  }
  for (const row of others.toSorted((a, b) => b.children.length - a.children.length)) {
    const lot = closest(
      row,
      lots.filter((each) => !taken.has(each)),
    );
    if (lot) pair(row, lot);
  }
  return pairs;
}

/** Returns the lot with the most splits of a row, the first of equal ones. */
function closest(row: Tree<LotRow>, lots: readonly Tree<StoredLot>[]): Tree<StoredLot> | undefined {
  if (row.children.length === 0) return lots[0];
  const wanted = new Set(row.children.map(({ key }) => key));
  const inCommon = (lot: Tree<StoredLot>) => lot.children.filter(({ key }) => wanted.has(key)).length;
  return lots.toSorted((a, b) => inCommon(b) - inCommon(a))[0];
}
