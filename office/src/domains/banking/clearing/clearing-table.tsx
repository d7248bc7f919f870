import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { bankingText } from '../banking-texts.ts';
import { tenderText } from '../tenders.ts';
import type { ClearingPayment } from './clearing-query.ts';
import styles from './clearing-table.module.css';
import { PaymentDialog } from './payment-dialog.tsx';

interface ClearingTableProps {
  readonly payments: readonly ClearingPayment[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** Payments that can still be returned, by the day on which they are final. */
export function ClearingTable({ payments, error, onRetry }: ClearingTableProps) {
  const [dialog, setDialog] = useState<{
    readonly payment: ClearingPayment;
    readonly kind: 'release' | 'return';
  } | null>(null);
  const mayDecide = usePermission('orders.pay');
  const columns: DataColumn<ClearingPayment>[] = [
    ...firstColumns(),
    {
      id: 'days',
      header: bankingText('workingDays'),
      fold: 'whole',
      cell: ({ working_days: all, working_days_passed: passed }) => (
        <>
          <span className={styles.days} aria-hidden="true">
            {Array.from({ length: all }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no other identity.
              <i key={index} data-passed={index < passed} />
            ))}
          </span>
          <small>{bankingText('daysOf', { passed, all })}</small>
        </>
      ),
    },
    {
      id: 'final',
      header: bankingText('finalOn'),
      fold: 'second-end',
      cell: ({ final_at: at }) => <b>{writeTime(at)}</b>,
    },
    customerColumn(),
    {
      id: 'action',
      header: bankingText('action'),
      kind: 'action',
      fold: 'whole',
      cell: (payment) =>
        mayDecide && (
          <span className={styles.actions}>
            <Button size="sm" onClick={() => setDialog({ payment, kind: 'release' })}>
              {bankingText('releaseEarly')}
            </Button>
            <Button size="sm" onClick={() => setDialog({ payment, kind: 'return' })}>
              {bankingText('markReturned')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={bankingText('inClearing')}
        columns={columns}
        rows={payments}
        rowId={({ id }) => id}
        rowLabel={({ order }) => order}
        error={error}
        onRetry={onRetry}
        empty={<ListEmpty title={bankingText('clearingEmpty')} text={bankingText('clearingEmptyBody')} />}
      />
      {dialog !== null && (
        <PaymentDialog
          key={`${dialog.kind} ${dialog.payment.id}`}
          payment={dialog.payment}
          kind={dialog.kind}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Payments that the bank has returned. */
export function ReturnedTable({ payments }: { readonly payments: readonly ClearingPayment[] }) {
  const columns: DataColumn<ClearingPayment>[] = [
    ...firstColumns(),
    {
      id: 'reason',
      header: bankingText('reason'),
      fold: 'whole',
      cell: ({ return_reason: reason }) => <Reason tone="bad">{reason ?? bankingText('returned')}</Reason>,
    },
    {
      id: 'returned',
      header: bankingText('finalOn'),
      fold: 'second-end',
      cell: ({ returned_at: at }) => (
        <b>{bankingText('returnedOn', { day: at === null ? '' : writeTime(at) })}</b>
      ),
    },
    customerColumn(),
  ];
  return (
    <DataTable
      label={bankingText('returned')}
      columns={columns}
      rows={payments}
      rowId={({ id }) => id}
      rowLabel={({ order }) => order}
      tone={() => 'bad'}
      empty={null}
    />
  );
}

function firstColumns(): DataColumn<ClearingPayment>[] {
  return [
    {
      id: 'order',
      header: bankingText('order'),
      fold: 'first',
      cell: ({ order, buyer }) => (
        <>
          <PageLink to={`/orders/${order}`}>{order}</PageLink>
          <small>{buyer}</small>
        </>
      ),
    },
    {
      id: 'payment',
      header: bankingText('payment'),
      fold: 'second',
      cell: ({ tender, reference, received_at: at }) => (
        <>
          {tender === null ? reference : `${tenderText(tender)}, ${reference}`}
          <small>{bankingText('receivedOn', { day: writeTime(at) })}</small>
        </>
      ),
    },
    {
      id: 'amount',
      header: bankingText('amount'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ amount, currency }) => <b>{formatMoney(amount, currency)}</b>,
    },
  ];
}

function customerColumn(): DataColumn<ClearingPayment> {
  return {
    id: 'customer',
    header: bankingText('customer'),
    from: 'desktop',
    cell: ({ cleared_before: count }) => (
      <span className="muted">
        {count === null || count === 0 ? bankingText('newCustomer') : bankingText('knownCustomer', { count })}
      </span>
    ),
  };
}
