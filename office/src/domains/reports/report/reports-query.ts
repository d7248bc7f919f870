import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  ReportDocument,
  type ReportQuery,
  ReportTaskDocument,
  ReportTodayDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The report, period and days that the address of the page names. */
export interface ReportState {
  readonly report: string;
  readonly by: string;
  readonly from: string;
  readonly to: string;
}

/** A line of a report. */
export type ReportLine = ReportQuery['report']['lines'][number];

/** The maximum number of days of a direct report. Longer reports run as tasks. */
export const MOST_DAYS_AT_ONCE = 92;

/** A report of at most `MOST_DAYS_AT_ONCE` days. */
export const reportQuery = (state: ReportState) =>
  queryOptions({ ...officeQuery('orders', ReportDocument, { ...state }), placeholderData: keepPreviousData });

/** The current day in the time zone of the shop. */
export const reportTodayQuery = officeQuery('settings', ReportTodayDocument, {});

/** A report that runs as a task. */
export const reportTaskQuery = (id: string) => officeQuery('tasks', ReportTaskDocument, { id });

/** The lines in the file of a task, which never change. */
export const reportFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'report-file', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ReportLine[]> => {
      const response = await fetch(`/office/files/${id}`, { signal });
      if (!response.ok) throw new Error(`The file of task ${id} has status ${response.status}`);
      return (await response.json()) as ReportLine[];
    },
  });
