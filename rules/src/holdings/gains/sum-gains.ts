import type { HoldingPeriod } from '../holding-period.ts';
import type { SalePart } from '../replay-sales.ts';

/** The realized gains of a year from pieces that were held equally long, in minor units of the home currency. */
export interface YearGains {
  readonly year: number;
  /** Null: pieces without a lot, whose cost is not known. */
  readonly period: HoldingPeriod | null;
  readonly pieces: number;
  readonly proceedsMinor: number;
  /** Null without a lot. */
  readonly costMinor: number | null;
  /** Below 0 for a loss; null without a lot. */
  readonly gainMinor: number | null;
}

const PERIODS = ['short', 'long', null] as const;

/**
 * Returns the realized gains by year and holding period: the newest year first, then short, long and
 * unknown. Leave out the parts of gifts, which have no gain.
 */
export function sumGains(parts: readonly SalePart[]): YearGains[] {
  const byYear = Map.groupBy(parts, ({ soldOn }) => Number(soldOn.slice(0, 4)));
  return [...byYear]
    .sort(([a], [b]) => b - a)
    .flatMap(([year, own]) =>
      PERIODS.flatMap((period) => {
        const equal = own.filter((part) => part.period === period);
        return equal.length === 0 ? [] : [gainsOf(equal, { year, period })];
      }),
    );
}

function gainsOf(parts: readonly SalePart[], of: Pick<YearGains, 'year' | 'period'>): YearGains {
  const proceedsMinor = parts.reduce((sum, part) => sum + part.proceedsMinor, 0);
  const costMinor = of.period === null ? null : parts.reduce((sum, part) => sum + (part.costMinor ?? 0), 0);
  return {
    ...of,
    pieces: parts.reduce((sum, { pieces }) => sum + pieces, 0),
    proceedsMinor,
    costMinor,
    gainMinor: costMinor === null ? null : proceedsMinor - costMinor,
  };
}
