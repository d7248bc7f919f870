import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { bankingText } from '../banking-texts.ts';
import type { DayFigures } from './close-query.ts';

type Line = DayFigures['lines'][number];

const LINE_TEXTS: Readonly<Record<string, () => string>> = {
  wires: () => bankingText('lineWires'),
  checks: () => bankingText('lineChecks'),
  cash: () => bankingText('lineCash'),
  cards: () => bankingText('lineCards'),
  disputes: () => bankingText('lineDisputes'),
  fees: () => bankingText('lineFees'),
  gateway_payouts: () => bankingText('lineGatewayPayouts'),
  gift_cards: () => bankingText('lineGiftCards'),
  refunds: () => bankingText('lineRefunds'),
  returned: () => bankingText('lineReturned'),
  unassigned: () => bankingText('lineUnassigned'),
};

/** Returns the name of a line of the close. */
export function closeLineText(code: string): string {
  return LINE_TEXTS[code]?.() ?? code;
}

interface CloseTableProps {
  readonly figures: DayFigures | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
  readonly explanations: Readonly<Record<string, string>>;
  readonly onExplain: (line: string, text: string) => void;
}

/** The lines of a day: ledger, bank and gateway, and the orders of each difference. */
export function CloseTable({ figures, error, onRetry, explanations, onExplain }: CloseTableProps) {
  const isClosed = figures?.closed_at != null;
  const columns: DataColumn<Line>[] = [
    {
      id: 'line',
      header: bankingText('moneyLines'),
      fold: 'first',
      cell: ({ line }) => closeLineText(line),
    },
    {
      id: 'count',
      header: bankingText('entries'),
      kind: 'number',
      from: 'desktop',
      cell: ({ count }) => count,
    },
    {
      id: 'ledger',
      header: bankingText('ledger'),
      kind: 'number',
      fold: 'second',
      foldLabel: bankingText('ledger'),
      cell: ({ ledger, currency }) => formatMoney(ledger, currency),
    },
    {
      id: 'outside',
      header: bankingText('outside'),
      kind: 'number',
      fold: 'second-end',
      foldLabel: bankingText('outside'),
      cell: ({ outside, currency }) => formatMoney(outside, currency),
    },
    {
      id: 'difference',
      header: bankingText('difference'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ difference, currency }) => <b>{formatMoney(difference, currency)}</b>,
    },
  ];
  return (
    <DataTable
      label={bankingText('closeLead')}
      columns={columns}
      rows={figures?.lines}
      rowId={({ line, currency }) => `${line} ${currency}`}
      rowLabel={({ line }) => closeLineText(line)}
      error={error}
      onRetry={onRetry}
      tone={({ differing }) => (differing.length > 0 ? 'warn' : undefined)}
      empty={<ListEmpty title={bankingText('closeEmpty')} text={bankingText('closeEmptyBody')} />}
      details={(line) =>
        line.differing.length > 0 && (
          <>
            <p>
              {line.differing.map(({ subject, difference }) => (
                <span key={subject}>
                  {/^\d+$/.test(subject) ? <PageLink to={`/orders/${subject}`}>{subject}</PageLink> : subject}{' '}
                  {formatMoney(difference, line.currency)}.{' '}
                </span>
              ))}
            </p>
            {isClosed ? (
              <p className="muted">{line.explanation}</p>
            ) : (
              <TextField
                label={bankingText('explanation', { line: closeLineText(line.line) })}
                value={explanations[line.line] ?? ''}
                onChange={({ target }) => onExplain(line.line, target.value)}
              />
            )}
          </>
        )
      }
    />
  );
}
