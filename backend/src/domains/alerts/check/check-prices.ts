import { crossedFigures } from '@ingot/rules/alerts/crossed-figures.ts';
import type { Services } from '../../../platform/context.ts';
import { askTogether, inTransaction } from '../../../platform/database/transaction.ts';
import { quotes, type StoredQuote } from '../../metals/spot/spot.repository.ts';
import { createSpotBoard } from '../../metals/spot/spot-board.ts';
import { ALERTS_DUE } from '../alert-jobs.ts';
import {
  findFigures,
  forgetFigures,
  lookLock,
  type MovedAlerts,
  noteLook,
  preferIndex,
  settleFigures,
  type WatchedFigure,
} from './alert-check.repository.ts';
import { lookTime } from './look-time.ts';
import { watchedValueE4 } from './watched-value.ts';

/** What looking at prices needs. */
export type CheckDeps = Pick<Services, 'db' | 'jobs' | 'shop' | 'clock' | 'catalog'>;

/** A watched figure with its value now. */
interface LookedAt extends WatchedFigure {
  readonly valueE4: number;
}

/**
 * Compares the alerts of spot prices, the ratio and products' prices with the newest prices: those of the database, as this
 * process may not have heard of them yet. Only alerts between the value of the last look and the new one are touched; each
 * watched product is priced once, by the rule that every page uses. All is one transaction with the mails that are due: a
 * mail goes out once, whatever dies or works beside this. One look per state of the market, whatever number of processes
 * hear of it; `isWhole` looks again, at every alert. Gives how many were reached.
 */
export async function checkPrices(deps: CheckDeps, { isWhole }: { isWhole: boolean }): Promise<number> {
  const { db, jobs, clock, shop, catalog } = deps;
  return inTransaction(db, async (trx) => {
    const [seen, newest] = await askTogether<[string, StoredQuote[]]>(trx, lookLock(trx), quotes(trx));
    const board = createSpotBoard({ clock, shop });
    board.swap(newest);
    const spot = board.current();
    if (seen === spot.version && !isWhole) return 0;
    if (isWhole) await forgetFigures(trx);
    else await preferIndex(trx);
    const market = {
      spot,
      catalog: catalog.current(),
      currencies: shop.currencies,
      nowMs: clock.now(),
      onlyTradedBy: shop.pricing,
    };
    const figures = (await findFigures(trx)).flatMap((one): LookedAt[] => {
      const valueE4 = watchedValueE4(one.figure, market);
      return valueE4 === null ? [] : [{ ...one, valueE4 }];
    });
    const moved = figures.flatMap((one) => movedAlerts(one, isWhole ? null : one.seenE4));
    const reached = moved.length === 0 ? 0 : await settleFigures(trx, moved, lookTime(deps));
    if (reached > 0) await jobs.send(trx, ALERTS_DUE, {});
    await noteLook(
      trx,
      spot.version,
      figures.filter(({ valueE4, seenE4 }) => valueE4 !== seenE4),
    );
    return reached;
  });
}

function movedAlerts({ watched, figure, valueE4 }: LookedAt, seenE4: number | null): MovedAlerts[] {
  const { reached, crossedBack } = crossedFigures(figure.direction, seenE4, valueE4);
  return [
    ...(reached ? [{ ...reached, watched, valueE4, isReached: true }] : []),
    ...(crossedBack ? [{ ...crossedBack, watched, valueE4, isReached: false }] : []),
  ];
}
