import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lotData, saleData, yearData } from '../customer-data.repository.ts';
import { readHoldings } from '../lots/read-holdings.ts';

type Deps = Pick<Services, 'shop' | 'clock'>;

/** Two accounts; the metals of the first one move to the second. */
interface Merged {
  readonly fromId: number;
  readonly toId: number;
}

/** The pieces and costs of each sale of past years, as JSON by uid. */
export type SaleFigures = ReadonlyMap<string, { readonly year: number; readonly parts: string }>;

/** Returns which pieces the sales of past years took at what cost, of these customers. */
export async function readSaleFigures(
  trx: Transaction,
  { shop, clock }: Deps,
  customerIds: readonly number[],
): Promise<SaleFigures> {
  const thisYear = yearOf(dayOf(clock.now(), shop.store.timeZone));
  const figures = new Map<string, { year: number; parts: string }>();
  for (const customerId of customerIds) {
    const { sales } = await readHoldings({ db: trx, shop }, customerId);
    for (const { uid, soldOn, parts } of sales) {
      const year = yearOf(soldOn);
      if (year < thisYear) figures.set(uid, { year, parts: JSON.stringify(parts) });
    }
  }
  return figures;
}

/** Returns the past years whose sales have other figures than before, ascending. */
export function changedYears(before: SaleFigures, after: SaleFigures): number[] {
  const years = [...before].flatMap(([uid, { year, parts }]) =>
    after.get(uid)?.parts === parts ? [] : [year],
  );
  return [...new Set(years)].sort((a, b) => a - b);
}

/**
 * Returns the past years whose gains a merge of accounts changes: neither account has closed them. Moves the metals,
 * so the caller must roll `trx` back.
 */
export async function yearsChangedByMerge(
  trx: Transaction,
  deps: Deps,
  { fromId, toId }: Merged,
): Promise<number[]> {
  const before = await readSaleFigures(trx, deps, [fromId, toId]);
  // Marks lots and sales of closed years before they move.
  for (const { move } of [yearData, lotData, saleData]) await move(trx, fromId, toId);
  return changedYears(before, await readSaleFigures(trx, deps, [toId]));
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
