import { writeMoment } from '@ingot/messages/write-values.ts';
import type { MetalPriceRange } from '../../../platform/graphql/generated/graphql.ts';

/**
 * The periods of charts: the code in the URL, and the API's name, which is also the key of the
 * text.
 */
export const CHART_RANGES = [
  { code: '1D', range: 'ONE_DAY' },
  { code: '1W', range: 'ONE_WEEK' },
  { code: '1M', range: 'ONE_MONTH' },
  { code: '3M', range: 'THREE_MONTHS' },
  { code: '1Y', range: 'ONE_YEAR' },
  { code: '5Y', range: 'FIVE_YEARS' },
  { code: 'MAX', range: 'MAX' },
] as const satisfies readonly { code: string; range: MetalPriceRange }[];

export type ChartRange = (typeof CHART_RANGES)[number];
export type ChartRangeCode = ChartRange['code'];

/** Returns the period of a code, case-insensitive; null for an unknown code. */
export function parseChartRange(code: string | null): ChartRange | null {
  return CHART_RANGES.find((range) => range.code === code?.toUpperCase()) ?? null;
}

/** Formats a moment for table and cursor; short periods include the time of day. */
export function momentText(iso: string, code: ChartRangeCode, timeZone: string): string {
  const isShort = code === '1D' || code === '1W' || code === '1M';
  return format(iso, timeZone, {
    month: 'short',
    day: 'numeric',
    ...(isShort ? { hour: 'numeric', minute: '2-digit' } : { year: 'numeric' }),
  });
}

/** Formats a moment for the time axis; the outermost labels include the year. */
export function markText(iso: string, code: ChartRangeCode, timeZone: string, isOuter: boolean): string {
  if (code === '1D') return format(iso, timeZone, { hour: 'numeric' });
  if (code === '1W' || code === '1M' || code === '3M')
    return format(iso, timeZone, { month: 'short', day: 'numeric' });
  if (code === '1Y') {
    return format(iso, timeZone, { month: 'short', ...(isOuter ? { year: 'numeric' } : {}) });
  }
  return format(iso, timeZone, { year: 'numeric' });
}

function format(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return Number.isNaN(Date.parse(iso)) ? '' : writeMoment(iso, { ...options, timeZone });
}
