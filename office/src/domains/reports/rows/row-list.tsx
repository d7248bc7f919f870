import type { FigureKind, ReportDefinition } from '@ingot/rules/reports/report-list.ts';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Figures } from '../../../components/layout/facts.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { ReportRowsDocument, type ReportRowsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { valueText } from '../report/report-words.ts';
import { reportsText } from '../reports-texts.ts';

type Row = ReportRowsQuery['report_rows']['rows'][number];

const PAGE_ROWS = 50;

/** One figure of a report, as named in the address of its rows. */
export interface FigureState {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  /** Null for all groups. */
  readonly part: string | null;
  readonly figure: string;
}

interface RowListProps {
  readonly report: ReportDefinition;
  readonly kind: FigureKind;
  readonly state: FigureState;
}

/** The rows behind a figure, newest first, and their sum. */
export function RowList({ report: { code }, kind, state }: RowListProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery({
    ...officeQuery('orders', ReportRowsDocument, {
      report: code,
      ...state,
      after: cursors.at(-1) ?? null,
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
  });
  const page = data?.report_rows;
  const { currency } = state;
  return (
    <>
      {page !== undefined && (
        <Figures
          figures={[
            { name: reportsText('rowsSum'), value: valueText(page.total, kind, currency) },
            { name: reportsText('rowsCount'), value: page.count.toLocaleString('en-US') },
          ]}
        />
      )}
      <DataTable
        label={reportsText('row')}
        columns={columnsOf(kind, currency)}
        rows={page?.rows}
        rowId={({ key }) => key}
        rowLabel={({ at }) => reportsText('rowLabel', { time: writeDateTime(at) })}
        error={error === null ? null : failureText(error)}
        onRetry={() => void refetch()}
        isCompact
        empty={<ListEmpty title={reportsText('empty')} text={reportsText('emptyBody')} />}
        paging={{
          text: reportsText('rowsShown', { count: page?.rows.length ?? 0 }),
          onNewer: cursors.length === 0 ? null : () => setCursors(cursors.slice(0, -1)),
          onOlder: page?.next ? () => setCursors([...cursors, page.next ?? '']) : null,
        }}
      />
    </>
  );
}

function columnsOf(kind: FigureKind, currency: string): DataColumn<Row>[] {
  return [
    {
      id: 'time',
      header: reportsText('time'),
      fold: 'second',
      cell: ({ at }) => <span className="muted">{writeDateTime(at)}</span>,
    },
    { id: 'row', header: reportsText('row'), fold: 'first', cell: (row) => <RowLink row={row} /> },
    { id: 'detail', header: reportsText('detail'), fold: 'whole', cell: ({ label }) => label },
    {
      id: 'value',
      header: reportsText('value'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ value }) => <b>{valueText(value, kind, currency)}</b>,
    },
  ];
}

function RowLink({ row: { order, quote, sku } }: { readonly row: Row }) {
  if (order != null) {
    return <TextLink to={`/orders/${order}`}>{reportsText('orderLink', { number: order })}</TextLink>;
  }
  if (quote != null) {
    return <TextLink to={`/quotes/${quote}`}>{reportsText('quoteLink', { number: quote })}</TextLink>;
  }
  return sku == null ? null : <TextLink to={`/products?search=${encodeURIComponent(sku)}`}>{sku}</TextLink>;
}
