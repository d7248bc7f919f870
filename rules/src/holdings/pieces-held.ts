import { type Splittable, takenPieces } from './split-lots.ts';

/** Lots and sales that stay apart from others up to a year. See `Book` of `replay-sales.ts`. */
interface Apart {
  readonly book?: { readonly through: number } | null;
}

/** Pieces that a customer bought together, or that were split from such a lot. */
export interface Bought extends Splittable, Apart {}

/** Pieces that a customer sold or gave away together. */
export interface Sold extends Apart {
  readonly id: string;
  readonly kind: string;
  readonly soldOn: string;
  readonly pieces: number;
}

/**
 * Returns how many pieces of a kind can be sold on a day: those that were held then and that no other
 * sale has taken, before or after. Pieces that were bought on the day count. Pieces of a book count after its last year.
 */
export function mostSellable(
  lots: readonly Bought[],
  sales: readonly Sold[],
  { kind, day }: { readonly kind: string; readonly day: string },
): number {
  const probe: Sold = { id: '', kind, soldOn: day, pieces: 0 };
  const { bought, split } = withSplits(lots);
  const steps = walk(
    bought.filter((lot) => lot.kind === kind),
    [...[...split, ...sales].filter((sale) => sale.kind === kind), probe],
  );
  const from = steps.findIndex(({ sale }) => sale === probe);
  return steps.slice(from).reduce((least, { held }) => Math.min(least, held), Number.MAX_SAFE_INTEGER);
}

/**
 * Returns the pieces of each sale that were not held on its day, by id. Sales that were covered are left out. A split
 * into other pieces counts as a sale, with the id of the new lot.
 */
export function missingPieces(lots: readonly Bought[], sales: readonly Sold[]): Map<string, number> {
  const { bought, split } = withSplits(lots);
  const lotsByKind = Map.groupBy(bought, ({ kind }) => kind);
  const steps = [...Map.groupBy([...split, ...sales], ({ kind }) => kind)].flatMap(([kind, own]) =>
    walk(lotsByKind.get(kind) ?? [], own),
  );
  return new Map(steps.filter(({ missing }) => missing > 0).map(({ sale, missing }) => [sale.id, missing]));
}

/** Lots without those of splits, and splits into other pieces as sales of one kind and purchases of the other. */
function withSplits(lots: readonly Bought[]): {
  readonly bought: readonly Pieces[];
  readonly split: readonly Sold[];
} {
  if (lots.every((lot) => !lot.split)) return { bought: lots, split: [] };
  const taken = takenPieces(lots);
  const kindOf = new Map(lots.map(({ id, kind }) => [id, kind]));
  const split: Sold[] = [];
  const bought = lots.flatMap((lot): Pieces[] => {
    if (!lot.split) return [lot];
    const { from, on, each } = lot.split;
    const kind = kindOf.get(from);
    const pieces = taken.get(lot.id) ?? 0;
    if (kind === undefined || kind === lot.kind) return [];
    split.push({ id: lot.id, kind, soldOn: on, pieces, book: lot.book ?? null });
    return [{ kind: lot.kind, acquiredOn: on, pieces: pieces * each, book: lot.book ?? null }];
  });
  return { bought, split };
}

/** Pieces from a day on. */
type Pieces = Omit<Bought, 'id' | 'split'>;

/** A sale with the pieces that are held after it, and those that it lacks. */
interface Step {
  readonly sale: Sold;
  readonly held: number;
  readonly missing: number;
}

/** Returns the sales of one kind by day. Sales of one day keep the given order. */
function walk(lots: readonly Pieces[], sales: readonly Sold[]): Step[] {
  const bought = lots
    .map(({ acquiredOn, book, pieces }) => ({ pieces, joinsOn: joinsOn(acquiredOn, book) }))
    .toSorted((a, b) => compare(a.joinsOn, b.joinsOn));
  let held = 0;
  let next = 0;
  return sales
    .map((sale) => ({ sale, joinedOn: joinsOn(sale.soldOn, sale.book) }))
    .toSorted((a, b) => compare(a.joinedOn, b.joinedOn))
    .map(({ sale, joinedOn }) => {
      for (let lot = bought[next]; lot && lot.joinsOn <= joinedOn; lot = bought[next]) {
        held += lot.pieces;
        next += 1;
      }
      const missing = Math.max(0, sale.pieces - held);
      held = Math.max(0, held - sale.pieces);
      return { sale, held, missing };
    });
}

/** Returns the day from which a lot or sale counts for those of no book. */
function joinsOn(day: string, book: Apart['book']): string {
  return book && Number(day.slice(0, 4)) <= book.through ? `${book.through + 1}-01-01` : day;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
