import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
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

type BulkAction = 'paid' | 'hand_over';

interface Outcome {
  readonly number: string;
  readonly rejection: string | null;
}

interface Outcomes {
  readonly action: BulkAction;
  readonly results: readonly Outcome[];
}

/** What the confirmation asks, and what its button says. */
const QUESTIONS = {
  paid: { title: 'markPaidTitle', body: 'markPaidBody', confirm: 'markPaid' },
  hand_over: { title: 'handOverTitle', body: 'handOverBody', confirm: 'handOver' },
} as const;

const DONE = { paid: 'bulkPaid', hand_over: 'bulkHandedOver' } as const;

/** The actions for several orders, with a confirmation, and the result for each order. */
export function BulkActions({ selected, onSelect }: BulkActionsProps) {
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const navigate = useNavigate();
  const markPaid = useAction(BulkMarkPaidDocument, { changes: ['orders'] });
  const handOver = useAction(BulkHandOverDocument, { changes: ['orders'] });
  const canPay = usePermission('orders.pay');
  const canPack = usePermission('bench.pack');
  const numbers = [...selected];
  const act = async (action: BulkAction) => {
    const results =
      action === 'paid'
        ? (await markPaid.run({ numbers }))?.bulk_mark_paid
        : (await handOver.run({ numbers }))?.bulk_hand_over;
    setAsked(null);
    if (results === undefined) return;
    setOutcomes({ action, results });
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
          <Button size="sm" onClick={() => setAsked('paid')}>
            {ordersText('markPaid')}
          </Button>
        )}
        {canPack && (
          <Button size="sm" onClick={() => setAsked('hand_over')}>
            {ordersText('handOver')}
          </Button>
        )}
      </BulkBar>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={ordersText(QUESTIONS[asked].title, { count: selected.size })}
          confirm={ordersText(QUESTIONS[asked].confirm)}
          isBusy={markPaid.isPending || handOver.isPending}
          onConfirm={() => void act(asked)}
        >
          <p>{ordersText(QUESTIONS[asked].body)}</p>
        </ConfirmDialog>
      )}
      {error !== null && <Alert kind="error">{error}</Alert>}
      {outcomes !== null && <BulkOutcomes {...outcomes} />}
    </>
  );
}

function BulkOutcomes({ action, results }: Outcomes) {
  const kept = results.filter(({ rejection }) => rejection !== null);
  const done = String(results.length - kept.length);
  return (
    <Alert kind={kept.length === 0 ? 'success' : 'warning'}>
      <b>{ordersText(DONE[action], { done, count: results.length })}</b>{' '}
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
