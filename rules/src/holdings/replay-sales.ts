import { allocate } from '../money/allocate.ts';
import { divideHalfUp } from '../money/round.ts';
import { type HoldingPeriod, holdingPeriod } from './holding-period.ts';

/** How a sale chooses its pieces. */
export const SALE_METHODS = ['fifo', 'lifo', 'highest', 'average', 'named'] as const;
/** Oldest first, newest first, highest cost first, oldest first at average cost, or the named lots. */
export type SaleMethod = (typeof SALE_METHODS)[number];

/** Pieces that a customer bought together. */
export interface OwnedLot {
  readonly id: string;
  /** Pieces of one kind are interchangeable, such as those of one product. */
  readonly kind: string;
  /** The day, such as `2026-01-31`. */
  readonly acquiredOn: string;
  readonly pieces: number;
  /** Total cost of the pieces, less refunds, in minor units of the home currency. */
  readonly costMinor: number;
}

/** Pieces that a customer sold together. */
export interface Sale {
  readonly id: string;
  readonly kind: string;
  readonly soldOn: string;
  readonly pieces: number;
  /** Total proceeds of the customer, less the costs of the sale, in minor units of the home currency. */
  readonly proceedsMinor: number;
  /** Pieces by lot, for the method `named`. */
  readonly named: ReadonlyMap<string, number>;
}

/** The pieces that a sale takes from one lot. */
export interface SalePart {
  readonly saleId: string;
  /** Null: the shop knows no lot for these pieces, so their cost is not known. */
  readonly lotId: string | null;
  readonly soldOn: string;
  readonly pieces: number;
  /** Null without a lot. */
  readonly costMinor: number | null;
  readonly proceedsMinor: number;
  /** Null without a lot. */
  readonly period: HoldingPeriod | null;
}

/** The rest of a lot. */
export interface LotRest {
  readonly pieces: number;
  readonly costMinor: number;
}

/** The parts of all sales, and the rest of each lot by id. */
export interface Replay {
  readonly parts: readonly SalePart[];
  readonly rest: ReadonlyMap<string, LotRest>;
}

interface Open {
  readonly lot: OwnedLot;
  pieces: number;
  costMinor: number;
}
interface Taken {
  readonly open: Open;
  readonly pieces: number;
  readonly costMinor: number;
}

/**
 * Takes the pieces of all sales out of the lots, in the order of the days, each by the method of its
 * year. A sale takes no pieces that were bought after it. Pieces and costs are never lost: what a lot
 * held is in its rest or in a part of a sale. With average costs, the lots of a kind share their cost.
 * Lots and sales of one day keep the given order.
 */
export function replaySales(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  methodOf: (year: number) => SaleMethod,
): Replay {
  const all = lots.map((lot): Open => ({ lot, pieces: lot.pieces, costMinor: lot.costMinor }));
  const byKind = Map.groupBy(
    sortByDay(all, ({ lot }) => lot.acquiredOn),
    ({ lot }) => lot.kind,
  );
  const parts = sortByDay(sales, ({ soldOn }) => soldOn).flatMap((sale) => {
    const held = (byKind.get(sale.kind) ?? []).filter(
      ({ lot, pieces }) => pieces > 0 && lot.acquiredOn <= sale.soldOn,
    );
    const method = methodOf(Number(sale.soldOn.slice(0, 4)));
    const taken =
      method === 'average' ? takeAtAverage(held, sale) : take(inOrder(held, method), sale, method);
    return partsOf(sale, taken);
  });
  return {
    parts,
    rest: new Map(all.map(({ lot, pieces, costMinor }) => [lot.id, { pieces, costMinor }])),
  };
}

function sortByDay<T>(list: readonly T[], dayOf: (entry: T) => string): T[] {
  return [...list].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
}

function inOrder(held: readonly Open[], method: SaleMethod): readonly Open[] {
  if (method === 'lifo') return held.toReversed();
  if (method !== 'highest') return held;
  // Compares costs per piece without division.
  return held.toSorted((a, b) => b.costMinor * a.pieces - a.costMinor * b.pieces);
}

/** Takes the named pieces first, then the lots in their order. */
function take(held: readonly Open[], sale: Sale, method: SaleMethod): Taken[] {
  const taken: Taken[] = [];
  let left = sale.pieces;
  const takeFrom = (open: Open, wanted: number) => {
    const pieces = Math.min(wanted, open.pieces, left);
    if (pieces <= 0) return;
    const costMinor = costOf(open, pieces);
    open.pieces -= pieces;
    open.costMinor -= costMinor;
    left -= pieces;
    taken.push({ open, pieces, costMinor });
  };
  if (method === 'named') for (const open of held) takeFrom(open, sale.named.get(open.lot.id) ?? 0);
  for (const open of held) takeFrom(open, left);
  return taken;
}

/** Takes the oldest pieces at the average cost of all, and spreads the remaining cost over the rest. */
function takeAtAverage(held: readonly Open[], sale: Sale): Taken[] {
  const pool = { pieces: sumOf(held, 'pieces'), costMinor: sumOf(held, 'costMinor') };
  const pieces = Math.min(sale.pieces, pool.pieces);
  if (pieces === 0) return [];
  const costMinor = costOf(pool, pieces);
  const taken = take(held, sale, 'fifo');
  const rest = allocate(
    pool.costMinor - costMinor,
    held.map((open) => open.pieces),
  );
  for (const [at, open] of held.entries()) open.costMinor = rest[at] ?? 0;
  const costs = allocate(
    costMinor,
    taken.map((part) => part.pieces),
  );
  return taken.map((part, at) => ({ ...part, costMinor: costs[at] ?? 0 }));
}

/** Returns the cost of some of the pieces, rounded half up; the whole cost for all of them. */
function costOf({ pieces: all, costMinor }: LotRest, pieces: number): number {
  return Number(divideHalfUp(BigInt(costMinor) * BigInt(pieces), BigInt(all)));
}

function partsOf(sale: Sale, taken: readonly Taken[]): SalePart[] {
  const unknown = sale.pieces - sumOf(taken, 'pieces');
  const pieces = [...taken.map((part) => part.pieces), ...(unknown > 0 ? [unknown] : [])];
  const proceeds = allocate(sale.proceedsMinor, pieces);
  return pieces.map((count, at): SalePart => {
    const part = taken[at];
    return {
      saleId: sale.id,
      lotId: part?.open.lot.id ?? null,
      soldOn: sale.soldOn,
      pieces: count,
      costMinor: part?.costMinor ?? null,
      proceedsMinor: proceeds[at] ?? 0,
      period: part ? holdingPeriod(part.open.lot.acquiredOn, sale.soldOn) : null,
    };
  });
}

function sumOf<K extends string>(list: readonly Readonly<Record<K, number>>[], key: K): number {
  return list.reduce((sum, entry) => sum + entry[key], 0);
}
