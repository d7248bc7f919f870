import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { type ReportDefinition, reportOf } from '@ingot/rules/reports/report-list.ts';
import { daysIn, writeDay } from '@ingot/rules/reports/report-period.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { type SignedInContext, signedIn } from '../../../platform/office/office-context.ts';
import { requestOwnTask } from '../../staff/tasks/request-own-task.ts';
import { readRange, readReport, readReportQuery } from '../read/read-report.ts';
import { readRows } from '../read/read-rows.ts';
import { ordersNotPermitted, reportUnknown, taskNeeded } from '../read/report-errors.ts';
import type { ReportTaskArguments } from '../read/report-task.ts';

/** The largest number of days of a report in one response. Longer reports run as tasks. */
const MOST_DAYS_AT_ONCE = 92;
const MOST_ROWS = 200;

/** Resolvers for reports. */
export const reportResolvers: Resolvers = {
  Query: {
    report: async (_, given, context) => {
      const query = readReportQuery(given);
      requireOrders(signedIn(context), query.report.isPersonal);
      if (daysIn(query.range) > MOST_DAYS_AT_ONCE) throw taskNeeded(MOST_DAYS_AT_ONCE);
      const lines = await readReport(context.services, query);
      return {
        report: given.report,
        read_at: context.now,
        lines: lines.map((line) => ({ ...line, values: [...line.values] })),
      };
    },
    report_rows: async (_, { report: code, from, to, currency, part, figure, after, limit }, context) => {
      requireOrders(signedIn(context), true);
      const { rows, count, total, next } = await readRows(context.services, {
        report: readReportCode(code),
        range: readRange({ from, to }),
        currency,
        part: part ?? null,
        figure,
        after: after ?? null,
        limit: Math.min(Math.max(1, limit), MOST_ROWS),
      });
      return {
        rows: rows.map((row) => ({
          key: row.key,
          at: row.atMs,
          order: row.orderNumber,
          quote: row.quoteNumber,
          sku: row.sku,
          label: row.label,
          value: row.value,
        })),
        count,
        total,
        next,
      };
    },
    report_today: (_, __, { services: { shop }, now }) => ({
      day: writeDay(localDay(shop.store.timeZone, now)),
      time_zone: shop.store.timeZone,
    }),
  },
  Mutation: {
    start_report: (_, { report, by, from, to, format }, context) => {
      const own = signedIn(context);
      const args: ReportTaskArguments = { report, by, from, to, format };
      requireOrders(own, readReportQuery(args).report.isPersonal);
      return requestOwnTask(own, { kind: 'report', subject: `report ${report}`, args });
    },
  },
};

function readReportCode(code: string): ReportDefinition {
  const report = reportOf(code);
  if (report === null) throw reportUnknown(code);
  return report;
}

/** Requires the permission to read orders if rows name orders or buyers. */
function requireOrders({ staff }: SignedInContext, isNeeded: boolean): void {
  if (isNeeded && !staff.permissions.has('orders.read')) throw ordersNotPermitted();
}
