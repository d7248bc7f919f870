import type { Figure, ReportDefinition } from '@ingot/rules/reports/report-list.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { reportsText } from '../reports-texts.ts';
import {
  figureText,
  partText,
  periodText,
  reportText,
  shareText,
  shownFigures,
  valueText,
} from './report-words.ts';
import type { ReportLine, ReportState } from './reports-query.ts';

interface ReportTableProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
  readonly lines: readonly ReportLine[];
  /** Whether the viewer may open the rows behind a figure. */
  readonly canOpen: boolean;
}

/** The lines of a report, newest first, and their sums. Each number links to the rows that it sums. */
export function ReportTable({ report, state, lines, canOpen }: ReportTableProps) {
  if (lines.length === 0) return <ListEmpty title={reportsText('empty')} text={reportsText('emptyBody')} />;
  const figures = shownFigures(report);
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const { code, ratio, isGrouped } = report;
  return (
    <>
      <DenseTable label={reportText(code)} isCompact>
        <thead>
          <tr>
            <th scope="col">{reportsText('period')}</th>
            {isGrouped && (
              <th scope="col">{reportsText(`part_${code}` as Parameters<typeof reportsText>[0])}</th>
            )}
            {figures.map((figure) => (
              <th key={figure.code} scope="col" data-kind="number">
                {figureText(figure)}
              </th>
            ))}
            {ratio !== null && (
              <th scope="col" data-kind="number">
                {figureText({ code: ratio.code, kind: 'count' })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.toReversed().map((line) => (
            <tr key={`${line.from} ${line.part} ${line.currency}`}>
              <td data-fold="first">{periodText(line.from, line.to, state.by)}</td>
              {isGrouped && <td data-fold="second">{partText(code, line.part)}</td>}
              <Values
                report={report}
                figures={figures}
                line={line}
                pathOf={canOpen ? (figure) => rowsPath(code, line, figure, line.part) : null}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {currencies.map((currency) => {
            const sum = sumOf(report, lines, currency, state);
            return (
              <tr key={currency}>
                <th scope="row" data-fold="first">
                  {reportsText('sum')}
                </th>
                {isGrouped && <td />}
                <Values
                  report={report}
                  figures={figures}
                  line={sum}
                  isSum
                  pathOf={canOpen ? (figure) => rowsPath(code, sum, figure, null) : null}
                />
              </tr>
            );
          })}
        </tfoot>
      </DenseTable>
      <p className="small muted">{reportsText(canOpen ? 'linksHelp' : 'noOrdersPermission')}</p>
    </>
  );
}

interface ValuesProps {
  readonly report: ReportDefinition;
  readonly figures: readonly Figure[];
  readonly line: ReportLine;
  readonly isSum?: boolean;
  readonly pathOf: ((figure: string) => string) | null;
}

function Values({
  report: { figures: own, ratio, running, code },
  figures,
  line,
  isSum = false,
  pathOf,
}: ValuesProps) {
  const figureValue = (name: string) => line.values[own.findIndex((figure) => figure.code === name)] ?? 0;
  return (
    <>
      {figures.map((figure, place) => {
        const value = line.values[place] ?? 0;
        const text = valueText(value, figure.kind, line.currency);
        // A running total has no sum. A sum would count an order with two rules twice.
        const isShown =
          !isSum || (figure.code !== running?.code && !(code === 'tax' && figure.kind === 'count'));
        return (
          <td key={figure.code} data-kind="number" data-fold="whole" data-label={figureText(figure)}>
            {!isShown ? null : value === 0 || pathOf === null ? (
              <span className={value === 0 ? 'muted' : undefined}>{text}</span>
            ) : (
              <PageLink to={pathOf(figure.code)}>{isSum ? <b>{text}</b> : text}</PageLink>
            )}
          </td>
        );
      })}
      {ratio !== null && (
        <td data-kind="number" data-fold="whole" data-label={figureText({ code: ratio.code, kind: 'count' })}>
          {shareText(figureValue(ratio.part), figureValue(ratio.whole))}
        </td>
      )}
    </>
  );
}

function sumOf(
  { figures }: ReportDefinition,
  lines: readonly ReportLine[],
  currency: string,
  { from, to }: ReportState,
): ReportLine {
  const own = lines.filter((line) => line.currency === currency);
  const values = figures.map((_, place) => own.reduce((sum, line) => sum + (line.values[place] ?? 0), 0));
  return { from, to, part: '', currency, values };
}

/** Returns the address of the rows behind a figure. */
function rowsPath(
  code: string,
  { from, to, currency }: Pick<ReportLine, 'from' | 'to' | 'currency'>,
  figure: string,
  part: string | null,
): string {
  const params = new URLSearchParams({ from, to, currency, figure, ...(part !== null && { part }) });
  return `/reports/${code}/rows?${params}`;
}
