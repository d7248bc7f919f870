import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { PauseReason } from '@ingot/rules/metals/spot-price.ts';
import { findDoubts } from '../../domains/metals/feed/doubt.repository.ts';
import { PRICE_PROBLEMS, problemOf } from '../../domains/metals/outage/price-problems.ts';
import { staleCurrencies } from '../../domains/shop/stale-currencies.ts';
import type { Services } from '../../platform/context.ts';

/** The state of one metal, for people and monitors. */
export interface MetalHealth {
  readonly state: string;
  /** Why it is not traded; null when it is. */
  readonly reason: PauseReason | 'none' | null;
  /** Null without a price. */
  readonly age_seconds: number | null;
  readonly monotonic_age_seconds: number | null;
}

/** The spot prices in `/healthz`. */
export interface SpotHealth {
  /**
   * Reasons why metals and currencies are not traded that should be; empty when all is well. A halt by staff or
   * the market is no problem.
   */
  readonly problems: readonly string[];
  /**
   * Age of the newest price by the wall clock, negative when it is from the future; null without
   * any.
   */
  readonly spot_age_seconds: number | null;
  readonly spot_monotonic_age_seconds: number | null;
  readonly metals: Readonly<Record<string, MetalHealth>>;
}

/** Returns the state of the spot prices. Queries the database only while a metal has no price. */
export async function spotHealth({
  db,
  spot,
  shop,
  clock,
}: Pick<Services, 'db' | 'spot' | 'shop' | 'clock'>): Promise<SpotHealth> {
  const { prices } = spot.current();
  const isComplete = METALS.every((metal) => prices[metal] !== undefined);
  const doubts = isComplete ? [] : await findDoubts(db);
  const ages = spot.ages();
  const metals = METALS.map((metal): [Metal, MetalHealth] => {
    const price = prices[metal];
    const age = ages[metal];
    const doubt = doubts.find(({ quote }) => quote.metal === metal);
    return [
      metal,
      {
        state: price?.state ?? 'unpriced',
        reason: price ? price.reason : (doubt?.reason ?? 'none'),
        age_seconds: age ? seconds(age.wallMs) : null,
        monotonic_age_seconds: age ? seconds(age.monotonicMs) : null,
      },
    ];
  });
  const known = Object.values(ages);
  return {
    problems: [
      ...metals.flatMap(([metal, { reason }]) => {
        const problem = problemOf(reason);
        return problem === null ? [] : [`${metal}: ${PRICE_PROBLEMS[problem]}`];
      }),
      ...staleCurrencies(shop, clock.now()).map(
        (code) => `${code}: the exchange rate is older than the limit`,
      ),
    ],
    spot_age_seconds: least(known.map(({ wallMs }) => wallMs)),
    spot_monotonic_age_seconds: least(known.map(({ monotonicMs }) => monotonicMs)),
    metals: Object.fromEntries(metals),
  };
}

function least(agesMs: readonly number[]): number | null {
  return agesMs.length === 0 ? null : seconds(Math.min(...agesMs));
}

function seconds(ms: number): number {
  return Math.round(ms / 1_000);
}
