import { isDeepStrictEqual } from 'node:util';
import { REPORT_CODES, REPORTS } from '@ingot/rules/reports/report-list.ts';
import { PERIODS, periodWithin } from '@ingot/rules/reports/report-period.ts';
import {
  type ReportQuery,
  readReport,
  readReportQuery,
} from '../../../backend/src/domains/reports/read/read-report.ts';
import { readRows } from '../../../backend/src/domains/reports/read/read-rows.ts';
import { expectedOf, ledger } from '../../../backend/src/domains/reports/testing/expected-report.ts';
import { systemClock } from '../../../backend/src/platform/clock/clock.ts';
import type { Services } from '../../../backend/src/platform/context.ts';
import { writeRows } from '../../../backend/src/platform/import-files/write-table.ts';
import { timed } from './timed.ts';

const DAY_MS = 86_400_000;
/** More days than the orders of the bench cover. */
const DAYS = 730;

/**
 * Measures each report over two years: by day and by month, the rows of its last figure, and its table as
 * a file. `differs` counts the lines that differ from a second computation of the same ledger, in
 * JavaScript from the whole tables. Demand has no second computation.
 */
export async function measureReports(services: Services) {
  const data = await ledger(services);
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const nowMs = systemClock.now();
  const range = { from: dayOf(nowMs - DAYS * DAY_MS), to: dayOf(nowMs + 10 * DAY_MS) };
  const rows = [];
  for (const report of REPORT_CODES) {
    const query = (by: string) => readReportQuery({ report, by, ...range });
    const daily = await readReport(services, query('day'));
    rows.push({
      report,
      lines: daily.length,
      ...(await timed(() => readReport(services, query('day')))),
      'by month': (await timed(() => readReport(services, query('month')))).median,
      rows: (await timed(() => readLastFigure(services, query('day')))).median,
      file: (await timed(async () => writeRows(await cells(services, query('day')), 'xlsx'))).median,
      differs: await countDifferences(services, data, query),
    });
  }
  return rows;
}

function readLastFigure(services: Services, { report, range }: ReportQuery) {
  const figure = report.figures.at(-1)?.code ?? '';
  const currency = report.figures.some(({ kind }) => kind === 'money') ? 'USD' : '';
  return readRows(services, { report, range, currency, part: null, figure, after: null, limit: 50 });
}

async function cells(services: Services, query: ReportQuery) {
  const lines = await readReport(services, query);
  return lines.map(({ from, part, currency, values }) => ({ from, part, currency, ...values }));
}

async function countDifferences(
  services: Services,
  data: Awaited<ReturnType<typeof ledger>>,
  query: (by: string) => ReportQuery,
): Promise<number | null> {
  const { report, range } = query('day');
  if (report.code === 'alerts' || report.code === 'searches') return null;
  let differing = 0;
  for (const by of PERIODS) {
    const expected = new Map(
      [...expectedOf(report.code, by, data)].map(([key, values]) => [
        `${periodWithin(key.slice(0, 10), by, range).from}${key.slice(10)}`,
        values,
      ]),
    );
    const { figures } = REPORTS[report.code];
    for (const { from, currency, part, values } of await readReport(services, query(by))) {
      const key = `${from} ${currency} ${part}`;
      if (!isDeepStrictEqual(expected.get(key), values.slice(0, figures.length))) differing += 1;
      expected.delete(key);
    }
    differing += expected.size;
  }
  return differing;
}
