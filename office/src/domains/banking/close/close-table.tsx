import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { bankingText } from '../banking-texts.ts';
import { type CloseGroup, type CloseRow, closeRows } from './close-groups.ts';
import type { DayFigures } from './close-query.ts';
import { DifferenceList } from './difference-list.tsx';

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
  total_in: () => bankingText('totalIn'),
  total_out: () => bankingText('totalOut'),
};

const GROUP_TEXTS: Readonly<Record<CloseGroup, () => string>> = {
  in: () => bankingText('moneyIn'),
  out: () => bankingText('moneyOut'),
  bank: () => bankingText('atBank'),
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
  const mayClose = usePermission('payments.close');
  const columns: DataColumn<CloseRow>[] = [
    {
      id: 'line',
      header: bankingText('moneyLines'),
      fold: 'first',
      cell: ({ line, isTotal }) => (isTotal ? <b>{closeLineText(line)}</b> : closeLineText(line)),
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
      cell: ({ ledger, currency, isTotal }) => amount(ledger, currency, isTotal),
    },
    {
      id: 'outside',
      header: bankingText('outside'),
      kind: 'number',
      fold: 'second-end',
      foldLabel: bankingText('outside'),
      cell: ({ outside, currency, isTotal }) => amount(outside, currency, isTotal),
    },
    {
      id: 'difference',
      header: bankingText('difference'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ difference, currency }) =>
        difference === 0 ? (
          <span className="muted">{formatMoney(0, currency)}</span>
        ) : (
          <b>{formatMoney(difference, currency)}</b>
        ),
    },
  ];
  return (
    <DataTable
      label={bankingText('closeLead')}
      columns={columns}
      rows={figures && closeRows(figures.lines)}
      groupOf={({ group }) => ({ id: group, heading: GROUP_TEXTS[group]() })}
      rowId={({ line, currency }) => `${line} ${currency}`}
      rowLabel={({ line }) => closeLineText(line)}
      error={error}
      onRetry={onRetry}
      tone={({ differing }) => (differing.length > 0 ? 'warn' : undefined)}
      empty={<ListEmpty title={bankingText('closeEmpty')} text={bankingText('closeEmptyBody')} />}
      details={(line) =>
        line.differing.length > 0 && (
          <>
            <DifferenceList line={line} />
            {isClosed && <p className="muted">{line.explanation}</p>}
            {!isClosed && mayClose && (
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

function amount(minor: number, currency: string, isTotal: boolean) {
  const text = formatMoney(minor, currency);
  return isTotal ? <b>{text}</b> : text;
}
