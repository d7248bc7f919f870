import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { shareOf } from '@ingot/rules/money/round.ts';
import { openPosition, POSITION_KINDS, type PositionSums } from '@ingot/rules/trading/open-position.ts';
import { addProfits, type PositionChange, type Profit, splitProfit } from '@ingot/rules/trading/profit.ts';
import type { Services } from '../../../platform/context.ts';
import { type ChangeRow, findAsksAt, findChanges, type LedgerSum, sumEntries } from './ledger.repository.ts';

/** The services that the ledger needs. */
export type LedgerDeps = Pick<Services, 'db' | 'shop' | 'spot' | 'clock'>;

const NOTHING: PositionSums = { stock: 0, on_order: 0, bought: 0, sold: 0, hedge: 0 };

/** Returns the sums of each metal by kind, in micrograms. */
export async function readSums({ db }: Pick<Services, 'db'>): Promise<Readonly<Record<Metal, PositionSums>>> {
  return toSums(await sumEntries(db));
}

function toSums(rows: readonly LedgerSum[]): Readonly<Record<Metal, PositionSums>> {
  const sumsOf = (metal: Metal): PositionSums => ({
    ...NOTHING,
    ...Object.fromEntries(
      POSITION_KINDS.map((kind) => [
        kind,
        rows.find((row) => row.metal === metal && row.kind === kind)?.weightUg ?? 0,
      ]),
    ),
  });
  return Object.fromEntries(METALS.map((metal) => [metal, sumsOf(metal)])) as Record<Metal, PositionSums>;
}

/** Returns the start of the shop's current day in epoch milliseconds. */
export function dayStartMs({ shop, clock }: Pick<LedgerDeps, 'shop' | 'clock'>): number {
  const { timeZone } = shop.store;
  return toEpochMs(timeZone, localDay(timeZone, clock.now()), 0);
}

/**
 * Returns the profit of the day in the base currency. Omits metals without a price. Spot is the ask
 * for sales, purchases and the open position.
 */
export async function readProfit(deps: LedgerDeps): Promise<Profit> {
  const { db, spot } = deps;
  const startMs = dayStartMs(deps);
  const [sums, changes, starts] = await Promise.all([
    readSums(deps),
    findChanges(db, startMs),
    findAsksAt(db, startMs),
  ]);
  const { prices } = spot.current();
  const profits = METALS.flatMap((metal) => {
    const price = prices[metal];
    if (price === undefined) return [];
    const start = starts.get(metal);
    return splitProfit({
      changes: changes
        .filter((change) => change.metal === metal)
        .map((change) => toChange(change, price.askE4, deps)),
      openUg: openPosition(sums[metal]),
      startE4: start === undefined ? price.askE4 : inBase(start, deps),
      endE4: price.askE4,
    });
  });
  return addProfits(profits);
}

/** Converts a price in US dollars to the base currency. */
function inBase(dollarsE4: number, { spot }: Pick<LedgerDeps, 'spot'>): number {
  const { rate } = spot.current();
  return rate === null ? dollarsE4 : Math.max(1, shareOf(dollarsE4, rate.rateE6));
}

function toChange(row: ChangeRow, nowE4: number, deps: LedgerDeps): PositionChange {
  const { changeUg, source, step, moneyMinor, moneyUg, costMinor } = row;
  const spotE4 = row.spotE4 === null ? nowE4 : inBase(row.spotE4, deps);
  const base = { weightUg: changeUg, spotE4, cashMinor: 0, costMinor: 0 };
  // The agreement already counted the money of a paid quote. The lots of the quote replace the
  // agreement.
  const hasMoney =
    moneyMinor !== null && moneyUg !== null && moneyUg > 0 && step !== 'paid' && step !== 'moved';
  if (!hasMoney) return { kind: 'count', ...base };
  const minor = deps.shop.currencies.find(({ code }) => code === row.currency);
  const own = minor === undefined ? moneyMinor : Math.round((moneyMinor * 1_000_000) / minor.rateE6);
  const cashMinor = -Math.round((own * changeUg) / moneyUg);
  if (source !== 'hedge') return { ...base, kind: 'trade', cashMinor };
  return { ...base, kind: 'hedge', cashMinor, costMinor: step === 'void' ? -costMinor : costMinor };
}
