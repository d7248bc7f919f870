import {
  type Book,
  type OwnedLot,
  type Replay,
  replaySales,
  type Sale,
} from '@ingot/rules/holdings/replay-sales.ts';
import { shareSplits } from '@ingot/rules/holdings/split-lots.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { HeldLot, ReplayedSale, StoredBook, StoredLot, StoredSale, StoredYear } from '../holding.ts';
import { findLots, findSales, findYears } from './holding.repository.ts';
import { DEFAULT_METHOD, YearMethods } from './year-methods.ts';

/** Everything that a customer bought and sold. */
export interface Holdings {
  /** Lots with pieces left: by metal, then the newest first. */
  readonly held: readonly HeldLot[];
  /** Every lot, also those that are sold, in the same order. */
  readonly lots: readonly HeldLot[];
  /** The newest first. */
  readonly sales: readonly ReplayedSale[];
  /** The pieces that each split took. */
  readonly splits: Replay['splits'];
  readonly years: YearMethods;
  /** Lots and sales as stored, in the order of entry. */
  readonly entered: { readonly lots: readonly StoredLot[]; readonly sales: readonly StoredSale[] };
}

const ORDER: readonly string[] = [...METALS, 'mixed'];

/** Returns a customer's lots and sales. Sales choose their pieces by the method of their year. */
export async function readHoldings(
  { db, shop }: Pick<Services, 'shop'> & { readonly db: Database | Transaction },
  customerId: number,
): Promise<Holdings> {
  const owner = { customerId, timeZone: shop.store.timeZone };
  const [lots, sales, years] = await Promise.all([
    findLots(db, owner),
    findSales(db, owner),
    findYears(db, customerId),
  ]);
  return replayHoldings(lots, sales, years);
}

/** Returns lots with their cost in the base currency, for the rules. */
export function ownedLots(lots: readonly StoredLot[]): OwnedLot[] {
  return lots.map(({ uid, costMinor, refundedMinor, rateE6, book, ...lot }) => ({
    ...lot,
    id: uid,
    book: bookOf(book),
    costMinor: toBaseMinor(costMinor - refundedMinor, rateE6),
  }));
}

/** Returns sales with their proceeds in the base currency, for the rules. */
export function soldLots(sales: readonly StoredSale[]): Sale[] {
  return sales.map(({ uid, proceedsMinor, rateE6, named, book, ...sale }) => ({
    ...sale,
    id: uid,
    book: bookOf(book),
    proceedsMinor: toBaseMinor(proceedsMinor, rateE6),
    named: new Map(Object.entries(named)),
  }));
}

function bookOf(stored: StoredBook | null): Book | null {
  if (stored === null) return null;
  const { id, through, methods } = stored;
  return { id: String(id), through, methodOf: (year) => methods[year] ?? DEFAULT_METHOD };
}

/** Returns lots and sales after all sales took their pieces. */
export function replayHoldings(
  stored: readonly StoredLot[],
  storedSales: readonly StoredSale[],
  storedYears: readonly StoredYear[],
): Holdings {
  const years = new YearMethods(storedYears);
  const { parts, splits, rest } = replaySales(ownedLots(stored), soldLots(storedSales), (year) =>
    years.methodOf(year),
  );
  const shares = shareSplits(
    stored.map((lot) => ({ ...lot, id: lot.uid })),
    new Map(splits.map(({ lotId, pieces }) => [lotId, pieces])),
  );
  const lots = stored
    .map((lot): HeldLot => {
      const left = rest.get(lot.uid) ?? { pieces: 0, costMinor: 0 };
      return { ...lot, rest: left, share: shares.get(lot.uid) ?? lot };
    })
    .sort(
      (a, b) => ORDER.indexOf(a.metal) - ORDER.indexOf(b.metal) || (a.acquiredOn < b.acquiredOn ? 1 : -1),
    );
  const partsOf = Map.groupBy(parts, ({ saleId }) => saleId);
  const sales = storedSales
    .toReversed()
    .map((sale): ReplayedSale => ({ ...sale, parts: partsOf.get(sale.uid) ?? [] }))
    .sort((a, b) => (a.soldOn < b.soldOn ? 1 : -Number(a.soldOn > b.soldOn)));
  const held = lots.filter(({ rest: { pieces } }) => pieces > 0);
  return { lots, held, sales, splits, years, entered: { lots: stored, sales: storedSales } };
}
