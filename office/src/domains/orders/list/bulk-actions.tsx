import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BulkBar } from '../../../components/tables/bulk-bar.tsx';
import { BulkHandOverDocument, BulkMarkPaidDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import styles from './order-list.module.css';

interface BulkActionsProps {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

interface Outcome {
  readonly number: string;
  readonly rejection: string | null;
}

/** The actions for several orders, and the result for each order. */
export function BulkActions({ selected, onSelect }: BulkActionsProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const navigate = useNavigate();
  const markPaid = useAction(BulkMarkPaidDocument, { changes: ['orders'] });
  const handOver = useAction(BulkHandOverDocument, { changes: ['orders'] });
  const canPay = usePermission('orders.pay');
  const canPack = usePermission('bench.pack');
  const numbers = [...selected];
  const finish = (results: readonly Outcome[] | undefined) => {
    if (results === undefined) return;
    setOutcomes(results);
    // Those that stayed as they were remain selected.
    onSelect(new Set(results.filter(({ rejection }) => rejection !== null).map(({ number }) => number)));
  };
  const error = markPaid.error ?? handOver.error;
  return (
    <>
      <BulkBar count={selected.size} onClear={() => onSelect(new Set())}>
        <Button size="sm" onClick={() => void navigate(`/orders/packing-slips?numbers=${numbers.join('.')}`)}>
          <Icon of={Printer} size="sm" />
          {ordersText('printSlips')}
        </Button>
        {canPay && (
          <Button
            size="sm"
            isBusy={markPaid.isPending}
            onClick={async () => finish((await markPaid.run({ numbers }))?.bulk_mark_paid)}
          >
            {ordersText('markPaid')}
          </Button>
        )}
        {canPack && (
          <Button
            size="sm"
            isBusy={handOver.isPending}
            onClick={async () => finish((await handOver.run({ numbers }))?.bulk_hand_over)}
          >
            {ordersText('handOver')}
          </Button>
        )}
      </BulkBar>
      {error !== null && <Alert kind="error">{error}</Alert>}
      {outcomes !== null && <BulkOutcomes outcomes={outcomes} />}
    </>
  );
}

function BulkOutcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const kept = outcomes.filter(({ rejection }) => rejection !== null);
  const done = String(outcomes.length - kept.length);
  return (
    <Alert kind={kept.length === 0 ? 'success' : 'warning'}>
      <b>{ordersText('bulkDone', { done, count: outcomes.length })}</b>{' '}
      {kept.length > 0 && ordersText('bulkKept', { count: kept.length })}
      <span className={styles.kept}>
        {kept.map(({ number, rejection }) => (
          <span key={number}>
            {rejection} <PageLink to={`/orders/${number}`}>{ordersText('open')}</PageLink>
          </span>
        ))}
      </span>
    </Alert>
  );
}
