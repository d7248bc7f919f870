import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import type { PagingProps } from '../../../components/tables/paging.tsx';
import { buyText } from '../buyback-texts.ts';
import { QuoteState } from '../quote-state.tsx';
import type { QuoteRow } from '../quotes-query.ts';

interface QuoteTableProps {
  readonly rows: readonly QuoteRow[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly onOpen: (row: QuoteRow) => void;
  readonly paging: PagingProps;
}

const columns = (): readonly DataColumn<QuoteRow>[] => [
  {
    id: 'number',
    header: buyText('quote'),
    fold: 'first',
    cell: ({ number }) => <PageLink to={`/quotes/${number}`}>{number}</PageLink>,
  },
  {
    id: 'customer',
    header: buyText('customer'),
    fold: 'second',
    cell: ({ customer }) => customer || buyText('former'),
  },
  {
    id: 'pieces',
    header: buyText('pieces'),
    from: 'desktop',
    cell: ({ pieces, first_piece: name }) => buyText('pieceCount', { count: pieces, name }),
  },
  {
    id: 'state',
    header: buyText('state'),
    fold: 'second-end',
    cell: ({ status }) => <QuoteState status={status} />,
  },
  {
    id: 'deadline',
    header: buyText('deadline'),
    cell: ({ deadline, is_waiting_for_approval: isWaiting }) => (
      <span className="muted">
        {isWaiting ? buyText('approval') : deadline === null ? '' : writeDateTime(deadline)}
      </span>
    ),
  },
  {
    id: 'value',
    header: buyText('value'),
    kind: 'number',
    fold: 'first-end',
    cell: ({ locked, currency }) => <b>{formatMoney(locked, currency)}</b>,
  },
];

/** The agreed quotes of a view. */
export function QuoteTable({ rows, error, onRetry, onOpen, paging }: QuoteTableProps) {
  return (
    <DataTable
      label={buyText('title')}
      columns={columns()}
      rows={rows}
      rowId={({ number }) => number}
      rowLabel={({ number }) => buyText('row', { number })}
      error={error}
      onRetry={onRetry}
      onOpen={onOpen}
      tone={({ status }) => (status === 'late' ? 'bad' : undefined)}
      empty={<ListEmpty title={buyText('none')} />}
      paging={paging}
    />
  );
}
