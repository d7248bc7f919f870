import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import { Reason } from '../../../components/labels/reason.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { buyText } from '../buyback-texts.ts';
import { LinePhotos } from '../check/line-photos.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { findings } from './line-findings.ts';

type Line = QuoteFieldsFragment['lines'][number];

/** The lines of a quote with what the desk found. */
export function LineTable({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const [checking, setChecking] = useState<number | null>(null);
  const mayCheck = usePermission('quotes.check');
  const line = quote.lines.find(({ position }) => position === checking);
  const money = (minor: number) => formatMoney(minor, quote.currency);
  const columns: DataColumn<Line>[] = [
    {
      id: 'piece',
      header: buyText('piece'),
      fold: 'first',
      cell: (row) => (
        <>
          <b>{row.name}</b>
          {findings(row, money).map((finding) => (
            <div key={finding} className="small muted">
              {finding}
            </div>
          ))}
          {row.photos.length > 0 && <LinePhotos quote={{ ...quote, status: 'checked' }} line={row} />}
        </>
      ),
    },
    { id: 'quoted', header: buyText('quoted'), kind: 'number', cell: ({ quoted }) => quoted },
    { id: 'received', header: buyText('arrived'), kind: 'number', cell: ({ received }) => received ?? '–' },
    {
      id: 'bid',
      header: buyText('bid'),
      kind: 'number',
      cell: ({ locked_bid: bid, new_bid: newBid }) => money(bid || (newBid ?? 0)),
    },
    { id: 'result', header: buyText('result'), fold: 'second', cell: resultOf },
    {
      id: 'amount',
      header: buyText('amount'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ amount }) => <b>{money(amount)}</b>,
    },
    {
      id: 'check',
      header: buyText('check'),
      kind: 'action',
      fold: 'second-end',
      cell: ({ position }) =>
        quote.status === 'received' &&
        mayCheck && (
          <Button size="sm" onClick={() => setChecking(position)}>
            {buyText('check')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={buyText('lines')}
        columns={columns}
        rows={quote.lines}
        rowId={({ position }) => String(position)}
        rowLabel={({ name }) => name}
        tone={({ state }) => (state === 'open' || state === 'missing' ? 'warn' : undefined)}
        empty={<ListEmpty title={buyText('none')} />}
      />
      {line && <CheckDialog quote={quote} line={line} onClose={() => setChecking(null)} />}
    </>
  );
}

function resultOf({ state, quoted, received, reason }: Line) {
  switch (state) {
    case 'as_quoted':
      return <Reason tone="ok">{buyText('as_quoted')}</Reason>;
    case 'missing':
      return <Reason tone="warn">{buyText('missing', { count: quoted - (received ?? 0) })}</Reason>;
    case 'unchecked':
      return <Reason>{buyText('unchecked')}</Reason>;
    case 'returned':
      return <Reason tone="bad">{reason ?? buyText('goesBack')}</Reason>;
    default:
      return <Reason tone="warn">{buyText(state)}</Reason>;
  }
}
