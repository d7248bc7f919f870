import { type HoldingPeriod, holdingPeriod } from '../holding-period.ts';

/** The value of pieces that were not sold: the shop's bid for them, or their fine metal at the bid of the market. */
export interface LotValue {
  readonly basis: 'bid' | 'melt';
  /** Minor units of the home currency. */
  readonly minor: number;
}

/** The pieces that are left of a lot, with their cost in minor units of the home currency. */
export interface UnsoldLot {
  /** The day, such as `2026-01-31`. */
  readonly acquiredOn: string;
  readonly pieces: number;
  readonly costMinor: number;
  /** The value of the unsold pieces; null if their price is unknown. */
  readonly value: LotValue | null;
}

/** The unrealized gains of a year of purchase, of pieces held equally long and valued in the same way. */
export interface UnrealizedGains<T extends UnsoldLot = UnsoldLot> {
  /** The year of the purchase. */
  readonly year: number;
  /** As if the pieces were sold today. */
  readonly period: HoldingPeriod;
  /** Null: pieces without a value. */
  readonly basis: LotValue['basis'] | null;
  readonly pieces: number;
  readonly costMinor: number;
  /** Null without a value. */
  readonly valueMinor: number | null;
  /** Below 0 for a loss; null without a value. */
  readonly gainMinor: number | null;
  readonly lots: readonly T[];
}

const PERIODS = ['short', 'long'] as const;
const BASES = ['bid', 'melt', null] as const;

/** Returns the value that gains are computed with: our bid for the pieces, or else their melt value. */
export function gainValue({
  bid,
  melt,
}: {
  readonly bid: { readonly minor: number } | null;
  readonly melt: { readonly minor: number } | null;
}): LotValue | null {
  if (bid !== null) return { basis: 'bid', minor: bid.minor };
  return melt === null ? null : { basis: 'melt', minor: melt.minor };
}

/**
 * Returns the unrealized gains by year of purchase, holding period and basis of the value: the newest year
 * first, then short before long. Lots without a value have rows of their own, and count in no value or gain.
 * Lots without pieces are left out.
 */
export function sumUnrealized<T extends UnsoldLot>(lots: readonly T[], today: string): UnrealizedGains<T>[] {
  const held = lots.filter(({ pieces }) => pieces > 0);
  const byYear = Map.groupBy(held, ({ acquiredOn }) => Number(acquiredOn.slice(0, 4)));
  return [...byYear]
    .sort(([a], [b]) => b - a)
    .flatMap(([year, own]) =>
      PERIODS.flatMap((period) => {
        const equal = own.filter(({ acquiredOn }) => holdingPeriod(acquiredOn, today) === period);
        return BASES.flatMap((basis) => {
          const of = equal.filter(({ value }) => (value?.basis ?? null) === basis);
          return of.length === 0 ? [] : [gainsOf(of, { year, period, basis })];
        });
      }),
    );
}

function gainsOf<T extends UnsoldLot>(
  lots: readonly T[],
  of: Pick<UnrealizedGains, 'year' | 'period' | 'basis'>,
): UnrealizedGains<T> {
  const costMinor = lots.reduce((sum, lot) => sum + lot.costMinor, 0);
  const valueMinor = of.basis === null ? null : lots.reduce((sum, { value }) => sum + (value?.minor ?? 0), 0);
  return {
    ...of,
    pieces: lots.reduce((sum, { pieces }) => sum + pieces, 0),
    costMinor,
    valueMinor,
    gainMinor: valueMinor === null ? null : valueMinor - costMinor,
    lots,
  };
}
