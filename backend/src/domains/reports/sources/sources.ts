import type { ReportCode } from '@ingot/rules/reports/report-list.ts';
import { alertsSource, searchesSource } from './demand.repository.ts';
import { latePayersSource, paymentsSource, refundsSource, taxSource } from './money.repository.ts';
import { positionsSource } from './position.repository.ts';
import type { ReportSource } from './report-source.ts';
import { marginSource, premiumSource, salesSource } from './sales.repository.ts';

/** The source of each report: a query for the rows that it sums. */
export const SOURCES: Readonly<Record<ReportCode, ReportSource>> = {
  sales: salesSource,
  margin: marginSource,
  premium: premiumSource,
  payments: paymentsSource,
  refunds: refundsSource,
  tax: taxSource,
  positions: positionsSource,
  alerts: alertsSource,
  searches: searchesSource,
  'late-payers': latePayersSource,
};
