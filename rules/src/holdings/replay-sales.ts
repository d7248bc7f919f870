import { allocate } from '../money/allocate.ts';
import { shareByPieces } from '../money/share-by-pieces.ts';
import { type HoldingPeriod, holdingPeriod } from './holding-period.ts';
import type { Splittable } from './split-lots.ts';

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

/** Pieces that a customer bought together, or that were split from such a lot. */
export interface OwnedLot extends Splittable {
  /** Total cost of the pieces, less refunds, in minor units of the home currency. That of a split lot follows its source. */
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
  /** The day of the purchase. Null without a lot. */
  readonly acquiredOn: string | null;
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

/** The pieces that a split took from its source, with their cost. */
export interface SplitPart extends LotRest {
  readonly lotId: string;
  readonly from: string;
  readonly on: string;
}

/** The parts of all sales, those of all splits, and the rest of each lot by id. */
export interface Replay {
  readonly parts: readonly SalePart[];
  readonly splits: readonly SplitPart[];
  readonly rest: ReadonlyMap<string, LotRest>;
}

interface Open {
  readonly lot: OwnedLot;
  pieces: number;
  costMinor: number;
  /** Pieces that a split takes later. Sales take them last: they were not sold before. */
  reserved: number;
}
interface Taken {
  readonly open: Open;
  readonly pieces: number;
  readonly costMinor: number;
}

/**
 * Takes the pieces of all sales out of the lots, in the order of the days, each by the method of its
 * year. A sale takes no pieces that were bought after it. Pieces and costs are never lost: what a lot
 * held is in its rest, in a part of a sale or in a lot that was split from it. With average costs, the lots of a kind
 * share their cost. Lots and sales of one day keep the given order. Lots of a book join the others after its last year.
 * Splits come before the sales of their day. A split lot stands after its source.
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
      book,
    ),
  );
  const done = new Set(apart.flatMap(({ splits }) => splits.map(({ lotId }) => lotId)));
  const left = new Map(apart.flatMap(({ rest }) => [...rest]));
  const joined = lots.map((lot) => ({
    ...lot,
    ...left.get(lot.id),
    split: done.has(lot.id) ? null : (lot.split ?? null),
  }));
  const together = replayTogether(
    joined,
    sales.filter((sale) => !isApart(sale)),
    { through: Number.POSITIVE_INFINITY, methodOf },
  );
  return {
    parts: [...apart.flatMap(({ parts }) => parts), ...together.parts],
    splits: [...apart.flatMap(({ splits }) => splits), ...together.splits],
    rest: together.rest,
  };
}

/** Replays splits up to a year and sales that can take all lots, once these have joined. */
function replayTogether(
  lots: readonly OwnedLot[],
  sales: readonly Sale[],
  { through, methodOf }: Pick<Book, 'through' | 'methodOf'>,
): Replay {
  const all = openLots(lots);
  const byId = new Map(all.map((open) => [open.lot.id, open]));
  const stocks = new Map(
    [...Map.groupBy(all, ({ lot }) => lot.kind)].map(([kind, own]) => [kind, new Stock(own)]),
  );
  const splits: SplitPart[] = [];
  const parts: SalePart[] = [];
  const made = all.flatMap((open) =>
    open.lot.split ? [{ open, split: open.lot.split, on: open.lot.split.on }] : [],
  );
  const steps = [
    ...made.filter(({ on }) => yearOf(on) <= through),
    ...sales.map((sale) => ({ sale, on: sale.soldOn })),
  ];
  for (const step of sortByDay(steps, ({ on }) => on)) {
    if ('sale' in step) {
      const taken = stocks.get(step.sale.kind)?.take(step.sale, methodOf(yearOf(step.on))) ?? [];
      parts.push(...partsOf(step.sale, taken));
      continue;
    }
    const { open, split, on } = step;
    const source = byId.get(split.from);
    const taken = source && stocks.get(source.lot.kind)?.split(source, split.taken, on);
    const { pieces, costMinor } = taken ?? { pieces: 0, costMinor: 0 };
    stocks.get(open.lot.kind)?.receive(open, { pieces: pieces * split.each, costMinor }, on);
    splits.push({ lotId: open.lot.id, from: split.from, on, pieces, costMinor });
  }
  for (const stock of stocks.values()) stock.settle();
  return {
    parts,
    splits,
    rest: new Map(all.map(({ lot, pieces, costMinor }) => [lot.id, { pieces, costMinor }])),
  };
}

/** Returns lots before any sale. Lots that a split makes are empty, and their pieces reserved in their source. */
function openLots(lots: readonly OwnedLot[]): Open[] {
  const reserved = new Map<string, number>();
  for (const { split } of lots) {
    if (split) reserved.set(split.from, (reserved.get(split.from) ?? 0) + split.taken);
  }
  return lots.map((lot): Open => {
    const { pieces, costMinor } = lot.split ? { pieces: 0, costMinor: 0 } : lot;
    return { lot, pieces, costMinor, reserved: reserved.get(lot.id) ?? 0 };
  });
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
    this.#lots = sortByDay(
      lots.filter(({ lot }) => !lot.split),
      ({ lot }) => joinsOn(lot),
    );
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
      for (const open of this.#held) takeFrom(open, Math.min(freeOf(open), sale.named.get(open.lot.id) ?? 0));
    }
    const count = this.#held.length;
    for (const countOf of [freeOf, allOf]) {
      if (method === 'highest') {
        const next = () => (left > 0 ? highest(this.#held, countOf) : undefined);
        for (let open = next(); open; open = next()) takeFrom(open, countOf(open));
        continue;
      }
      for (let at = 0; at < count && left > 0; at++) {
        const open = this.#held[method === 'lifo' ? count - 1 - at : at];
        if (open) takeFrom(open, countOf(open));
      }
    }
    this.#dropEmpty(taken);
    return taken;
  }

  /** Takes pieces of one lot for a split; fewer when it has fewer, and none before it has joined. */
  split(open: Open, pieces: number, day: string): LotRest | null {
    this.#buyUntil(day);
    this.settle();
    open.reserved -= pieces;
    const taken = this.#held.includes(open) ? takePieces(open, pieces) : null;
    this.#dropEmpty(taken ? [{ open }] : []);
    return taken;
  }

  /** Adds the pieces of a split, in the order of their purchase. */
  receive(open: Open, { pieces, costMinor }: LotRest, day: string): void {
    this.#buyUntil(day);
    this.settle();
    open.pieces = pieces;
    open.costMinor = costMinor;
    if (pieces === 0) return;
    this.#held = sortByDay([...this.#held, open], ({ lot }) => lot.acquiredOn);
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
    const costMinor = shareByPieces(this.#poolMinor, pieces, all);
    const taken: Taken[] = [];
    let left = pieces;
    for (const countOf of [freeOf, allOf]) {
      for (const open of this.#held) {
        if (left === 0) break;
        const count = Math.min(countOf(open), left);
        if (count <= 0) continue;
        left -= count;
        open.pieces -= count;
        if (open.pieces === 0) open.costMinor = 0;
        taken.push({ open, pieces: count, costMinor: 0 });
      }
    }
    this.#poolMinor -= costMinor;
    this.#dropEmpty(taken);
    this.#pooled = this.#held.length;
    const costs = allocate(
      costMinor,
      taken.map((part) => part.pieces),
    );
    return taken.map((part, at) => ({ ...part, costMinor: costs[at] ?? 0 }));
  }

  /** Removes lots from which a sale or split took the last pieces. */
  #dropEmpty(taken: ReadonlyArray<Pick<Taken, 'open'>>): void {
    const count = taken.filter(({ open }) => open.pieces === 0).length;
    if (count === 0) return;
    // Most sales empty the oldest lots. Comparing all lots of each sale is slow with thousands of both.
    const areOldest = this.#held.slice(0, count).every(({ pieces }) => pieces === 0);
    this.#held = areOldest ? this.#held.slice(count) : this.#held.filter(({ pieces }) => pieces > 0);
  }
}

/** Takes pieces out of a lot with their cost; null for none. */
function takePieces(open: Open, wanted: number): Taken | null {
  const pieces = Math.min(wanted, open.pieces);
  if (pieces <= 0) return null;
  const costMinor = shareByPieces(open.costMinor, pieces, open.pieces);
  open.pieces -= pieces;
  open.costMinor -= costMinor;
  return { open, pieces, costMinor };
}

/** Counts the pieces of a lot that sales can take: those that no later split needs, or all. */
type Count = (open: Open) => number;
const freeOf: Count = ({ pieces, reserved }) => Math.max(0, pieces - reserved);
const allOf: Count = ({ pieces }) => pieces;

/** Returns the lot with the highest cost per piece, the oldest of equal ones; undefined without pieces. */
function highest(held: readonly Open[], countOf: Count): Open | undefined {
  let best: Open | undefined;
  for (const open of held) {
    if (countOf(open) === 0) continue;
    // Compares costs per piece without division.
    if (!best || open.costMinor * best.pieces > best.costMinor * open.pieces) best = open;
  }
  return best;
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
      acquiredOn: part?.open.lot.acquiredOn ?? null,
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
