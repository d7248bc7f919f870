import { crossedFigures } from '@ingot/rules/alerts/crossed-figures.ts';
import { groupById } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { groupSpot } from '../../customers/groups/group-services.ts';
import { readRecordedSpot } from '../../metals/spot/recorded-spot.ts';
import { ALERTS_DUE } from '../alert-jobs.ts';
import {
  deleteUnusedFigures,
  findFigures,
  lockCheck,
  type MovedAlerts,
  preferIndex,
  recordCheck,
  settleFigures,
  type WatchedFigure,
} from './alert-check.repository.ts';
import { checkOpenings } from './check-openings.ts';
import { checkTime } from './check-time.ts';
import type { MetalWeights } from './owned-metals.ts';
import { currentBids, recordQuietPrices } from './record-quiet-prices.ts';
import { basisOfE4, tradedView, watchedValueE4 } from './watched-value.ts';

/** The services that price checks need. */
export type CheckDeps = Pick<Services, 'db' | 'jobs' | 'shop' | 'clock' | 'catalog' | 'ownedMetals'>;

/** A watched figure with its current value. */
interface LookedAt extends WatchedFigure {
  readonly valueE4: number;
  /** The figure of a product, or the value of metal, without exchange rates; null for other figures. */
  readonly basisE4: number | null;
  /** The fine weights of the customer's metals, for alerts on their value. */
  readonly owned: MetalWeights | undefined;
}

/**
 * Compares the alerts of spot prices, ratio, products and openings with the newest prices in the
 * database, because this process may not have received them. A product has the price of the customer's
 * group; a change of the exchange rate alone fires nothing, and a figure in another
 * currency waits for a current rate. Reads only alerts between the last and the
 * current value, and prices each watched product once. One transaction includes the due mails, so each
 * mail is sent once. Processes check a market state once; `isWhole` repeats the check for all alerts.
 * Values of metal come from one statement for all customers; those whose lots have just changed, and those that
 * cannot cross a threshold at these prices, wait for the job of every minute. Returns the number fired.
 */
export async function checkPrices(deps: CheckDeps, { isWhole }: { isWhole: boolean }): Promise<number> {
  const { db, jobs, clock, shop, catalog } = deps;
  return inTransaction(db, async (trx) => {
    const seen = await lockCheck(trx);
    const spot = await readRecordedSpot(trx, { clock, shop });
    if (seen === spot.version && !isWhole) return 0;
    if (isWhole) await deleteUnusedFigures(trx);
    else await preferIndex(trx);
    const time = checkTime(deps);
    const opened = await checkOpenings(trx, { ...time, spot, hours: shop.marketHours, isWhole });
    const { currencies, paymentMethods: methods } = shop;
    const seenMarket = { spot, catalog: catalog.current(), currencies, methods, nowMs: clock.now() };
    const market = tradedView(seenMarket, shop);
    const watched = await findFigures(trx, isWhole ? null : currentBids(spot));
    const owned = await readOwned(trx, watched, deps);
    const figures = watched.flatMap((one): LookedAt[] => {
      const group = groupById(shop.customerGroups, one.groupId);
      const weights = one.customerId === null ? undefined : owned.get(one.customerId);
      const view = { ...market, spot: groupSpot(spot, group), owned: weights };
      const valueE4 = watchedValueE4(one.figure, view);
      if (valueE4 === null) return [];
      const looked = { ...one, valueE4, basisE4: basisOfE4(one.figure, view), owned: weights };
      return isMovedByRate(looked) ? [] : [looked];
    });
    const moved = figures.flatMap((one) => movedAlerts(one, isWhole || one.hasNewAlerts ? null : one.seenE4));
    const reached = opened + (moved.length === 0 ? 0 : await settleFigures(trx, moved, time));
    if (reached > 0) await jobs.send(trx, ALERTS_DUE, {});
    await recordCheck(
      trx,
      spot.version,
      figures.filter(
        ({ valueE4, seenE4, basisE4, seenBasisE4, hasNewAlerts }) =>
          valueE4 !== seenE4 || basisE4 !== seenBasisE4 || hasNewAlerts,
      ),
    );
    const totals = figures.filter(({ figure }) => figure.kind === 'total');
    await recordQuietPrices(trx, totals, market);
    return reached;
  });
}

/** Returns what the customers of the watched figures own, in one statement; none without such figures. */
async function readOwned(
  trx: Transaction,
  watched: readonly WatchedFigure[],
  { ownedMetals }: CheckDeps,
): Promise<ReadonlyMap<number, MetalWeights>> {
  const ids = ownersOf(watched);
  return ids.length === 0 ? new Map() : ownedMetals.readWeights(trx, ids);
}

/** Returns the customers who watch the value of their metal, each once. */
function ownersOf(watched: readonly Pick<WatchedFigure, 'customerId'>[]): number[] {
  return [...new Set(watched.flatMap(({ customerId }) => customerId ?? []))];
}

/**
 * Returns whether only an exchange rate has changed a price since the last check. Its alerts wait for the
 * next price of the metal or the product.
 */
function isMovedByRate({ valueE4, seenE4, basisE4, seenBasisE4 }: LookedAt): boolean {
  return basisE4 !== null && basisE4 === seenBasisE4 && seenE4 !== null && valueE4 !== seenE4;
}

function movedAlerts({ watched, figure, valueE4 }: LookedAt, seenE4: number | null): MovedAlerts[] {
  const { reached, crossedBack } = crossedFigures(figure.direction, seenE4, valueE4);
  return [
    ...(reached ? [{ ...reached, watched, valueE4, isReached: true }] : []),
    ...(crossedBack ? [{ ...crossedBack, watched, valueE4, isReached: false }] : []),
  ];
}
