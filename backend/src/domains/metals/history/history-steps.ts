const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The reach of a chart and the interval between its points. */
export interface ChartRange {
  readonly reachMs: number;
  readonly stepMs: number;
}

/**
 * Chart ranges by their names in the contract, shortest first. MAX is computed by {@link
 * wholeRange}.
 */
export const CHART_RANGES = {
  ONE_DAY: { reachMs: DAY_MS, stepMs: 5 * MINUTE_MS },
  ONE_WEEK: { reachMs: 7 * DAY_MS, stepMs: 30 * MINUTE_MS },
  ONE_MONTH: { reachMs: 30 * DAY_MS, stepMs: 2 * HOUR_MS },
  THREE_MONTHS: { reachMs: 90 * DAY_MS, stepMs: 6 * HOUR_MS },
  ONE_YEAR: { reachMs: 365 * DAY_MS, stepMs: DAY_MS },
  FIVE_YEARS: { reachMs: 5 * 365 * DAY_MS, stepMs: 7 * DAY_MS },
} as const satisfies Record<string, ChartRange>;

/** The interval of the longest charts: twenty years have 261 points. */
const LONG_STEP_MS = 28 * DAY_MS;
const MAX_POINTS = 400;

/** The length of the simulated past of a new shop. */
export const SEEDED_RANGE: ChartRange = { reachMs: 20 * 365 * DAY_MS, stepMs: LONG_STEP_MS };

/**
 * Returns the range of a chart over the whole history: the interval of the shortest range that
 * covers it, or a coarser one.
 */
export function wholeRange(ageMs: number): ChartRange {
  const fitting = Object.values(CHART_RANGES).find(({ reachMs }) => ageMs <= reachMs);
  const stepMs = fitting?.stepMs ?? LONG_STEP_MS * Math.ceil(ageMs / (MAX_POINTS * LONG_STEP_MS));
  return { reachMs: ageMs, stepMs };
}

/**
 * The resolution of stored history by age: every price for an hour, then one per minute. Beyond the
 * reach of each chart only the points of the next one remain.
 */
export const HISTORY_STEPS: readonly { readonly olderThanMs: number; readonly stepMs: number }[] = [
  { olderThanMs: HOUR_MS, stepMs: MINUTE_MS },
  { olderThanMs: CHART_RANGES.ONE_DAY.reachMs + HOUR_MS, stepMs: CHART_RANGES.ONE_DAY.stepMs },
  { olderThanMs: CHART_RANGES.ONE_WEEK.reachMs + DAY_MS, stepMs: CHART_RANGES.ONE_WEEK.stepMs },
  { olderThanMs: CHART_RANGES.ONE_MONTH.reachMs + DAY_MS, stepMs: CHART_RANGES.ONE_MONTH.stepMs },
  { olderThanMs: CHART_RANGES.THREE_MONTHS.reachMs + DAY_MS, stepMs: CHART_RANGES.THREE_MONTHS.stepMs },
  { olderThanMs: CHART_RANGES.ONE_YEAR.reachMs + DAY_MS, stepMs: CHART_RANGES.ONE_YEAR.stepMs },
  {
    olderThanMs: CHART_RANGES.FIVE_YEARS.reachMs + 7 * DAY_MS,
    stepMs: CHART_RANGES.FIVE_YEARS.stepMs,
  },
];
