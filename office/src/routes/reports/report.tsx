import { zoneText } from '@ingot/messages/zone-text.ts';
import { type ReportDefinition, reportOf } from '@ingot/rules/reports/report-list.ts';
import { daysIn } from '@ingot/rules/reports/report-period.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { writeTime } from '../../components/labels/moments.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { ExportButtons, ReportBar } from '../../domains/reports/report/report-bar.tsx';
import { ReportTable } from '../../domains/reports/report/report-table.tsx';
import { ExportDialog, LongReport } from '../../domains/reports/report/report-task.tsx';
import { dayText, reportText } from '../../domains/reports/report/report-words.ts';
import {
  MOST_DAYS_AT_ONCE,
  type ReportState,
  reportQuery,
  reportTodayQuery,
} from '../../domains/reports/report/reports-query.ts';
import { useReportState } from '../../domains/reports/report/use-report-state.ts';
import { reportsText } from '../../domains/reports/reports-texts.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ReportPage() {
  const { report: code = '' } = useParams();
  const { data } = useQuery(reportTodayQuery);
  const report = reportOf(code);
  if (report === null) return <PageHeader title={reportsText('unknownReport')} />;
  if (data === undefined) return <PageHeader title={reportText(report.code)} />;
  return (
    <ReportOf key={code} report={report} today={data.report_today.day} zone={data.report_today.time_zone} />
  );
}

interface ReportOfProps {
  readonly report: ReportDefinition;
  readonly today: string;
  readonly zone: string;
}

function ReportOf({ report, today, zone }: ReportOfProps) {
  const { state, range, change } = useReportState(report.code, today);
  const canOpen = usePermission('orders.read');
  const [format, setFormat] = useState<'csv' | 'xlsx' | null>(null);
  const days = daysIn(state);
  return (
    <>
      <PageHeader
        title={reportText(report.code)}
        lead={reportsText(`lead-${report.code}`)}
        actions={days > 0 && <ExportButtons onExport={setFormat} />}
      />
      <ReportBar state={state} range={range} today={today} onChange={change} />
      {days <= 0 || Number.isNaN(days) ? (
        <p role="alert">{reportsText('badRange')}</p>
      ) : days > MOST_DAYS_AT_ONCE ? (
        <LongReport key={JSON.stringify(state)} report={report} state={state} canOpen={canOpen} />
      ) : (
        <ShortReport report={report} state={state} zone={zone} canOpen={canOpen} />
      )}
      {format !== null && <ExportDialog state={state} format={format} onClose={() => setFormat(null)} />}
    </>
  );
}

interface ShortReportProps extends Omit<ReportOfProps, 'today'> {
  readonly state: ReportState;
  readonly canOpen: boolean;
}

function ShortReport({ report, state, zone, canOpen }: ShortReportProps) {
  const { data, error, refetch } = useQuery(reportQuery(state));
  if (error !== null && data === undefined) {
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return null;
  const { read_at: readAt, lines } = data.report;
  return (
    <>
      <p className="small muted" role="status">
        {reportsText('readAt', {
          from: dayText(state.from),
          to: dayText(state.to),
          zone: zoneText(zone),
          time: writeTime(readAt),
        })}
      </p>
      <ReportTable report={report} state={state} lines={lines} canOpen={canOpen} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
