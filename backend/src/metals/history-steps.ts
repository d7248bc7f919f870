const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far back a chart reaches, and how fine it is. */
export interface ChartRange {
  readonly reachMs: number;
  readonly stepMs: number;
}

/** The ranges of charts, by their names in the contract. */
export const CHART_RANGES = {
  ONE_DAY: { reachMs: DAY_MS, stepMs: 5 * MINUTE_MS },
  ONE_WEEK: { reachMs: 7 * DAY_MS, stepMs: 30 * MINUTE_MS },
  ONE_MONTH: { reachMs: 30 * DAY_MS, stepMs: 2 * HOUR_MS },
  THREE_MONTHS: { reachMs: 90 * DAY_MS, stepMs: 6 * HOUR_MS },
  ONE_YEAR: { reachMs: 365 * DAY_MS, stepMs: DAY_MS },
} as const satisfies Record<string, ChartRange>;

/**
 * How fine history of an age is kept: every price for an hour, then one a minute, and beyond each chart's reach only
 * what the next one shows.
 */
export const HISTORY_STEPS: readonly { readonly olderThanMs: number; readonly stepMs: number }[] = [
  { olderThanMs: HOUR_MS, stepMs: MINUTE_MS },
  { olderThanMs: CHART_RANGES.ONE_DAY.reachMs + HOUR_MS, stepMs: CHART_RANGES.ONE_DAY.stepMs },
  { olderThanMs: CHART_RANGES.ONE_WEEK.reachMs + DAY_MS, stepMs: CHART_RANGES.ONE_WEEK.stepMs },
  { olderThanMs: CHART_RANGES.ONE_MONTH.reachMs + DAY_MS, stepMs: CHART_RANGES.ONE_MONTH.stepMs },
  { olderThanMs: CHART_RANGES.THREE_MONTHS.reachMs + DAY_MS, stepMs: CHART_RANGES.THREE_MONTHS.stepMs },
  { olderThanMs: CHART_RANGES.ONE_YEAR.reachMs + DAY_MS, stepMs: CHART_RANGES.ONE_YEAR.stepMs },
];
