import { allocate } from '../money/allocate.ts';
import { divideHalfUp } from '../money/round.ts';
import { type HoldingPeriod, holdingPeriod } from './holding-period.ts';

/** How a sale chooses its pieces. */
export const SALE_METHODS = ['fifo', 'lifo', 'highest', 'average', 'named'] as const;
/** Oldest first, newest first, highest cost first, oldest first at average cost, or the named lots. */
export type SaleMethod = (typeof SALE_METHODS)[number];

/**
 * Lots and sales that stay apart up to a year, such as those of an account that was merged into one with
 * closed years.
 */
export interface Book {
  readonly id: string;
  /** The last year in which its sales take its lots, and no other sales do. */
  readonly through: number;
  /** Its methods up to that year. */
  readonly methodOf: (year: number) => SaleMethod;
}

/** Pieces that a customer bought together. */
export interface OwnedLot {
  readonly id: string;
  /** Pieces of one kind are interchangeable, such as pieces of one product. */
  readonly kind: string;
  /** The day, such as `2026-01-31`. */
  readonly acquiredOn: string;
  readonly pieces: number;
  /** Total cost of the pieces, less refunds, in minor units of the home currency. */
  readonly costMinor: number;
  readonly book?: Book | null;
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
  readonly book?: Book | null;
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
 * Lots and sales of one day keep the given order. Lots of a book join the others after its last year.
 */
export function replaySales(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  methodOf: (year: number) => SaleMethod,
): Replay {
  const books = new Map([...lots, ...sales].flatMap(({ book }) => (book ? [[book.id, book]] : [])));
  const isApart = ({ book, soldOn }: Sale) => book != null && yearOf(soldOn) <= book.through;
  const apart = [...books.values()].map((book) =>
    replayTogether(
      lots.filter((lot) => lot.book?.id === book.id).map((lot) => ({ ...lot, book: null })),
      sales.filter((sale) => isApart(sale) && sale.book?.id === book.id),
      book.methodOf,
    ),
  );
  const left = new Map(apart.flatMap(({ rest }) => [...rest]));
  const joined = lots.map((lot) => ({ ...lot, ...left.get(lot.id) }));
  const together = replayTogether(
    joined,
    sales.filter((sale) => !isApart(sale)),
    methodOf,
  );
  return { parts: [...apart.flatMap(({ parts }) => parts), ...together.parts], rest: together.rest };
}

/** Replays sales that can take all lots, once these have joined. */
function replayTogether(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  methodOf: (year: number) => SaleMethod,
): Replay {
  const all = lots.map((lot): Open => ({ lot, pieces: lot.pieces, costMinor: lot.costMinor }));
  const byKind = Map.groupBy(
    sortByDay(all, ({ lot }) => joinsOn(lot)),
    ({ lot }) => lot.kind,
  );
  const stocks = new Map([...byKind].map(([kind, own]) => [kind, new Stock(own)]));
  const parts = sortByDay(sales, ({ soldOn }) => soldOn).flatMap((sale) => {
    const taken = stocks.get(sale.kind)?.take(sale, methodOf(yearOf(sale.soldOn))) ?? [];
    return partsOf(sale, taken);
  });
  for (const stock of stocks.values()) stock.settle();
  return {
    parts,
    rest: new Map(all.map(({ lot, pieces, costMinor }) => [lot.id, { pieces, costMinor }])),
  };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Returns the day from which sales can take pieces of a lot. */
function joinsOn({ acquiredOn, book }: OwnedLot): string {
  return book && yearOf(acquiredOn) <= book.through ? `${book.through + 1}-01-01` : acquiredOn;
}

function sortByDay<T>(list: readonly T[], dayOf: (entry: T) => string): T[] {
  return [...list].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
}

/**
 * The lots of one kind while its sales are replayed, by day. Sales at average cost share the cost of the
 * lots in a pool; the pool is spread over its lots when a cost of one lot is needed.
 */
class Stock {
  readonly #lots: readonly Open[];
  /** The lots before this one had joined by the day of the last sale. */
  #next = 0;
  /** Those with pieces, the oldest first. */
  #held: Open[] = [];
  /** Cost of the first `#pooled` held lots together; their own costs are out of date. */
  #poolMinor = 0;
  #pooled = 0;

  constructor(lots: readonly Open[]) {
    this.#lots = lots;
  }

  /** Takes the pieces of a sale. Sales come by day. */
  take(sale: Sale, method: SaleMethod): Taken[] {
    this.#buyUntil(sale.soldOn);
    if (method === 'average') return this.#takeAtAverage(sale);
    this.settle();
    const taken: Taken[] = [];
    let left = sale.pieces;
    const takeFrom = (open: Open, wanted: number) => {
      const part = takePieces(open, Math.min(wanted, left));
      if (part === null) return;
      left -= part.pieces;
      taken.push(part);
    };
    if (method === 'named') {
      for (const open of this.#held) takeFrom(open, sale.named.get(open.lot.id) ?? 0);
    }
    if (method === 'highest') {
      for (let open = highest(this.#held); open && left > 0; open = highest(this.#held)) takeFrom(open, left);
    } else {
      const count = this.#held.length;
      for (let at = 0; at < count && left > 0; at++) {
        const open = this.#held[method === 'lifo' ? count - 1 - at : at];
        if (open) takeFrom(open, left);
      }
    }
    this.#dropEmpty();
    return taken;
  }

  /** Spreads the cost of the pool over its lots. */
  settle(): void {
    const pooled = this.#held.slice(0, this.#pooled);
    const costs = allocate(
      this.#poolMinor,
      pooled.map(({ pieces }) => pieces),
    );
    for (const [at, open] of pooled.entries()) open.costMinor = costs[at] ?? 0;
    this.#poolMinor = 0;
    this.#pooled = 0;
  }

  #buyUntil(day: string): void {
    for (let lot = this.#lots[this.#next]; lot && joinsOn(lot.lot) <= day; lot = this.#lots[this.#next]) {
      if (lot.pieces > 0) this.#hold(lot);
      this.#next += 1;
    }
  }

  /** Adds a lot. One that joins later than it was bought comes before the newer ones. */
  #hold(open: Open): void {
    this.#held.push(open);
    if (joinsOn(open.lot) === open.lot.acquiredOn) return;
    this.settle();
    this.#held = sortByDay(this.#held, ({ lot }) => lot.acquiredOn);
  }

  /** Takes the oldest pieces. Each costs the average of all pieces that are held. */
  #takeAtAverage(sale: Sale): Taken[] {
    for (; this.#pooled < this.#held.length; this.#pooled++) {
      this.#poolMinor += this.#held[this.#pooled]?.costMinor ?? 0;
    }
    const all = sumOf(this.#held, 'pieces');
    const pieces = Math.min(sale.pieces, all);
    if (pieces === 0) return [];
    const costMinor = costOf({ pieces: all, costMinor: this.#poolMinor }, pieces);
    const taken: Taken[] = [];
    let left = pieces;
    for (const open of this.#held) {
      if (left === 0) break;
      const part = { open, pieces: Math.min(open.pieces, left), costMinor: 0 };
      left -= part.pieces;
      open.pieces -= part.pieces;
      if (open.pieces === 0) open.costMinor = 0;
      taken.push(part);
    }
    this.#poolMinor -= costMinor;
    this.#dropEmpty();
    this.#pooled = this.#held.length;
    const costs = allocate(
      costMinor,
      taken.map((part) => part.pieces),
    );
    return taken.map((part, at) => ({ ...part, costMinor: costs[at] ?? 0 }));
  }

  #dropEmpty(): void {
    this.#held = this.#held.filter(({ pieces }) => pieces > 0);
  }
}

/** Takes pieces out of a lot with their cost; null for none. */
function takePieces(open: Open, wanted: number): Taken | null {
  const pieces = Math.min(wanted, open.pieces);
  if (pieces <= 0) return null;
  const costMinor = costOf(open, pieces);
  open.pieces -= pieces;
  open.costMinor -= costMinor;
  return { open, pieces, costMinor };
}

/** Returns the lot with the highest cost per piece, the oldest of equal ones; undefined without pieces. */
function highest(held: readonly Open[]): Open | undefined {
  let best: Open | undefined;
  for (const open of held) {
    if (open.pieces === 0) continue;
    // Compares costs per piece without division.
    if (!best || open.costMinor * best.pieces > best.costMinor * open.pieces) best = open;
  }
  return best;
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
