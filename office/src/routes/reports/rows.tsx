import { reportOf } from '@ingot/rules/reports/report-list.ts';
import { useParams, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/page/page-header.tsx';
import {
  dayText,
  figureText,
  partText,
  reportText,
  shownFigures,
} from '../../domains/reports/report/report-words.ts';
import { reportsText } from '../../domains/reports/reports-texts.ts';
import { RowList } from '../../domains/reports/rows/row-list.tsx';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function ReportRowsPage() {
  const { report: code = '' } = useParams();
  const [params] = useSearchParams();
  const report = reportOf(code);
  const figure = report && shownFigures(report).find((one) => one.code === params.get('figure'));
  const [from, to] = [params.get('from'), params.get('to')];
  if (!report || !figure || from === null || to === null) {
    return <PageHeader title={reportsText('unknownReport')} />;
  }
  const part = params.get('part');
  const state = { from, to, part, currency: params.get('currency') ?? '', figure: figure.code };
  const days = { from: dayText(from), to: dayText(to) };
  return (
    <>
      <PageHeader
        title={reportsText('rowsTitle', { report: reportText(report.code), figure: figureText(figure) })}
        lead={
          part === null || part === ''
            ? reportsText('rowsLead', days)
            : reportsText('rowsOfPart', { ...days, part: partText(report.code, part) })
        }
        back={{ to: `/reports/${code}`, text: reportsText('back') }}
      />
      <RowList key={params.toString()} report={report} kind={figure.kind} state={state} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
