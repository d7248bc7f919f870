import { addDays, type CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import { nextPeriod, parseDay, periodStart, writeDay } from '@ingot/rules/reports/report-period.ts';
import { useSearchParams } from 'react-router';
import type { ReportState } from './reports-query.ts';

/** Ranges of days to choose from. */
export const RANGES = ['last7', 'last30', 'thisMonth', 'lastMonth', 'last12', 'own'] as const;

/** A range of days to choose from. */
export type Range = (typeof RANGES)[number];

/** Returns the days of a range that ends with or before today. */
export function daysOf(range: Exclude<Range, 'own'>, today: CalendarDay): { from: string; to: string } {
  const month = periodStart(today, 'month');
  const to = writeDay(today);
  switch (range) {
    case 'last7':
      return { from: writeDay(addDays(today, -6)), to };
    case 'last30':
      return { from: writeDay(addDays(today, -29)), to };
    case 'thisMonth':
      return { from: writeDay(month), to };
    case 'lastMonth': {
      const last = addDays(month, -1);
      return { from: writeDay(periodStart(last, 'month')), to: writeDay(last) };
    }
    case 'last12': {
      const next = nextPeriod(today, 'month');
      return { from: writeDay({ ...next, year: next.year - 1 }), to };
    }
  }
}

/** The state of a report in the address of the page. By default the last seven days. */
export function useReportState(report: string, today: string) {
  const [params, setParams] = useSearchParams();
  const day = parseDay(today) ?? { year: 2000, month: 1, day: 1 };
  const usual = daysOf('last7', day);
  const own = { from: params.get('from'), to: params.get('to') };
  const isOwn = own.from !== null && own.to !== null;
  const state: ReportState = {
    report,
    by: params.get('by') ?? 'day',
    from: own.from ?? usual.from,
    to: own.to ?? usual.to,
  };
  const range: Range =
    (isOwn ? RANGES : (['last7'] as const)).find((one) => {
      if (one === 'own') return true;
      const { from, to } = daysOf(one, day);
      return from === state.from && to === state.to;
    }) ?? 'own';
  return {
    state,
    range,
    /** The query string of the address, for links that keep the days. */
    search: `?${new URLSearchParams({ by: state.by, from: state.from, to: state.to })}`,
    change: (changes: Partial<Omit<ReportState, 'report'>>) => {
      const { by, from, to } = { ...state, ...changes };
      setParams({ by, from, to }, { replace: true, preventScrollReset: true });
    },
  };
}
