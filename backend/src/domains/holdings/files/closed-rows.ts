import { closedFigures, closedThrough } from '../changes/keep-closed.ts';
import type { Ledger } from '../changes/ledger.ts';
import { yearClosed } from '../holding-errors.ts';
import { replayHoldings } from '../lots/read-holdings.ts';

/**
 * Returns the uids of new lots that change the figures of a closed year: a closed sale takes pieces of
 * them, or averages over them.
 * @throws ContractError when the figures changed without such a lot
 */
export function closedLots(before: Ledger, after: Ledger): ReadonlySet<string> {
  const year = closedThrough(before);
  if (year === null || closedFigures(before) === closedFigures(after)) return new Set();
  const known = new Set(before.lots.map(({ uid }) => uid));
  const { sales, years } = replayHoldings(after.lots, after.sales, after.years);
  const closed = sales.filter(({ soldOn }) => years.isClosed(yearOf(soldOn)));
  const taken = new Set(closed.flatMap(({ parts }) => parts.map(({ lotId }) => lotId)));
  const averagedUntil = new Map<string, string>();
  for (const { kind, soldOn } of closed) {
    if (years.methodOf(yearOf(soldOn)) !== 'average') continue;
    if (soldOn > (averagedUntil.get(kind) ?? '')) averagedUntil.set(kind, soldOn);
  }
  const changed = after.lots
    .filter(({ uid }) => !known.has(uid))
    .filter((lot) => taken.has(lot.uid) || lot.acquiredOn <= (averagedUntil.get(lot.kind) ?? ''))
    .map(({ uid }) => uid);
  if (changed.length === 0) throw yearClosed(year);
  return new Set(changed);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
