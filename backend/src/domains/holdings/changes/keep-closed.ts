import { yearClosed } from '../holding-errors.ts';
import { replayHoldings } from '../lots/read-holdings.ts';
import { YearMethods } from '../lots/year-methods.ts';
import type { Ledger } from './ledger.ts';

/** Returns the last year that a customer closed; null without one. */
export function closedThrough({ years }: Pick<Ledger, 'years'>): number | null {
  return new YearMethods(years).closedThrough;
}

/** Returns the last closed year of a customer and of merged accounts, whose books end with it; null without one. */
export function keptThrough({ years, lots, sales }: Ledger): number | null {
  const books = [...lots, ...sales].flatMap(({ book }) => book?.through ?? []);
  const last = Math.max(new YearMethods(years).closedThrough ?? 0, ...new Set(books));
  return last === 0 ? null : last;
}

/** Returns the sales of closed years, with the lots that they took, as JSON. Equal texts mean equal figures. */
export function closedFigures({ lots, sales, years }: Ledger): string {
  const replayed = replayHoldings(lots, sales, years);
  const closed = replayed.sales
    .filter(({ soldOn, book }) => {
      const year = Number(soldOn.slice(0, 4));
      return replayed.years.isClosed(year) || (book !== null && year <= book.through);
    })
    .map(({ uid, soldOn, isGift, parts }) => ({ uid, soldOn, isGift, parts }));
  return JSON.stringify(closed);
}

/** @throws ContractError when a change affects pieces, cost or proceeds of a sale in a closed year */
export function requireClosedKept(before: Ledger, after: Ledger): void {
  const year = keptThrough(before);
  if (year !== null && closedFigures(before) !== closedFigures(after)) throw yearClosed(year);
}
