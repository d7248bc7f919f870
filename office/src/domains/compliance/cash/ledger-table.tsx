import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { complianceText } from '../compliance-texts.ts';
import type { CashPayment } from './cases-query.ts';

interface LedgerTableProps {
  readonly payments: readonly CashPayment[] | undefined;
  readonly error?: string | null;
  readonly onRetry?: (() => void) | undefined;
}

/** Payments by cash, bank check or money order, with the amount that counts under the law. */
export function LedgerTable({ payments, error = null, onRetry }: LedgerTableProps) {
  return (
    <DataTable
      label={complianceText('ledger')}
      columns={columns()}
      rows={payments}
      rowId={({ id }) => id}
      rowLabel={({ order }) => complianceText('rowLabel', { order })}
      error={error}
      {...(onRetry && { onRetry })}
      empty={<ListEmpty title={complianceText('ledgerEmpty')} />}
    />
  );
}

function columns(): DataColumn<CashPayment>[] {
  return [
    {
      id: 'payer',
      header: complianceText('payer'),
      fold: 'first',
      cell: ({ payer, order }) => (
        <>
          {payer}
          <small>
            <PageLink to={`/orders/${order}`}>{order}</PageLink>
          </small>
        </>
      ),
    },
    {
      id: 'tender',
      header: complianceText('paidBy'),
      fold: 'second',
      cell: ({ tender, reference }) => (
        <>
          {complianceText(`tender_${tender}` as 'tender_cash')}
          <small>{reference}</small>
        </>
      ),
    },
    {
      id: 'received',
      header: complianceText('received'),
      fold: 'second-end',
      cell: ({ received_at: at }) => writeDateTime(at),
    },
    {
      id: 'amount',
      header: complianceText('amount'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ amount }) => <b>{formatMoney(amount, 'USD')}</b>,
    },
    {
      id: 'counts',
      header: complianceText('countsAs'),
      fold: 'whole',
      foldLabel: complianceText('countsAs'),
      cell: Counts,
    },
  ];
}

function Counts({ is_returned: isReturned, is_reportable: isReportable, case_id: caseId }: CashPayment) {
  if (isReturned) return complianceText('counts_returned');
  if (!isReportable) return complianceText('counts_no');
  if (caseId === null) return complianceText('counts_yes');
  return <PageLink to={`/compliance/cases/${caseId}`}>{complianceText('counts_reported')}</PageLink>;
}
