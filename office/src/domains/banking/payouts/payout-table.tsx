import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeTime } from '../../../components/labels/moments.ts';
import { StateMark, type StateTone } from '../../../components/labels/state-mark.tsx';
import { BulkBar } from '../../../components/tables/bulk-bar.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { KeyHints } from '../../../components/tables/key-hints.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import {
  MarkPayoutsSentDocument,
  type PayoutState,
  ReadPaymentFileDocument,
  RequestPayoutApprovalDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { bankingText } from '../banking-texts.ts';
import { ExportDialog } from './export-dialog.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import type { Payout } from './payouts-query.ts';
import { savePaymentFile } from './save-payment-file.ts';
import { writeSums } from './write-sums.ts';

interface PayoutTableProps {
  readonly payouts: readonly Payout[] | undefined;
  readonly error: string | null;
  readonly onRetry: () => void;
}

const TONES: Readonly<Record<PayoutState, StateTone>> = {
  NOT_FINAL: 'hold',
  TO_APPROVE: 'wait',
  WAITING: 'hold',
  READY: 'none',
  SENT: 'done',
};

/** Refunds by hand and other payouts, with the actions for those that wait. */
export function PayoutTable({ payouts, error, onRetry }: PayoutTableProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'export' | 'sent' | null>(null);
  const [changing, setChanging] = useState<Payout | null>(null);
  const maySend = usePermission('payments.payout');
  const mark = useAction(MarkPayoutsSentDocument, {
    changes: ['payments', 'orders'],
    success: () => bankingText('marked'),
  });
  const request = useAction(RequestPayoutApprovalDocument, {
    changes: ['payments'],
    success: () => bankingText('requested'),
  });
  const read = useAction(ReadPaymentFileDocument);
  const chosen = (payouts ?? []).filter(({ id, state }) => selected.has(id) && state !== 'SENT');
  const isAnyOpen = payouts?.some(({ state }) => state !== 'SENT') ?? false;
  const ids = chosen.map(({ id }) => id);
  const amount = writeSums(chosen);
  const close = () => {
    setDialog(null);
    mark.reset();
  };
  const done = () => {
    close();
    setSelected(new Set());
  };
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <b className="num">{amount}</b>
        <Button size="sm" variant="primary" onClick={() => setDialog('export')}>
          {bankingText('exportFile')}
        </Button>
        <Button size="sm" onClick={() => setDialog('sent')}>
          {bankingText('markSent')}
        </Button>
      </BulkBar>
      <DataTable
        label={bankingText('payoutsTitle')}
        columns={columns()}
        rows={payouts}
        rowId={({ id }) => id}
        rowLabel={({ subject }) => bankingText('selectPayout', { subject })}
        {...(maySend && isAnyOpen ? { selection: { selected, onChange: setSelected } } : {})}
        error={error}
        onRetry={onRetry}
        empty={<ListEmpty title={bankingText('payoutsEmpty')} text={bankingText('payoutsEmptyBody')} />}
      />
      {(request.error ?? read.error) !== null && <p role="alert">{request.error ?? read.error}</p>}
      {payouts !== undefined && payouts.length > 0 && (
        <KeyHints canOpen={false} canSelect={maySend && isAnyOpen} />
      )}
      {dialog === 'export' && <ExportDialog payouts={chosen} amount={amount} onClose={close} onDone={done} />}
      <ConfirmDialog
        isOpen={dialog === 'sent'}
        onClose={close}
        title={bankingText('markTitle', { count: ids.length, amount })}
        confirm={bankingText('markSent')}
        isBusy={mark.isPending}
        error={mark.error}
        onConfirm={async () => {
          if ((await mark.run({ payouts: ids })) !== null) done();
        }}
      >
        <p>{bankingText('markBody')}</p>
      </ConfirmDialog>
      {changing !== null && (
        <PayeeDialog key={changing.id} payout={changing} onClose={() => setChanging(null)} />
      )}
    </>
  );

  function columns(): DataColumn<Payout>[] {
    return [
      {
        id: 'for',
        header: bankingText('payoutFor'),
        fold: 'first',
        cell: ({ subject, order }) => (
          <>
            {order === null ? sentence(subject) : <PageLink to={`/orders/${order}`}>{order}</PageLink>}
            <small>{bankingText(order === null ? 'payout' : 'refund')}</small>
          </>
        ),
      },
      {
        id: 'payee',
        header: bankingText('payee'),
        fold: 'second',
        cell: ({ payee }) => payee || bankingText('payerUnknown'),
      },
      {
        id: 'amount',
        header: bankingText('amount'),
        kind: 'number',
        fold: 'first-end',
        cell: (one) => <b>{formatMoney(one.amount, one.currency)}</b>,
      },
      {
        id: 'way',
        header: bankingText('way'),
        fold: 'second-end',
        cell: ({ account_ending: ending }) =>
          ending === null ? bankingText('byHand') : bankingText('wireBack', { ending }),
      },
      { id: 'reason', header: bankingText('reason'), from: 'desktop', cell: ({ reason }) => reason },
      {
        id: 'state',
        header: bankingText('state'),
        fold: 'whole',
        cell: ({ state, final_at: finalAt, sent_at: sentAt, sent_by: name }) => (
          <StateMark tone={TONES[state]}>
            {state === 'SENT'
              ? bankingText(name ? 'stateSENT' : 'sentOn', {
                  day: sentAt === null ? '' : writeTime(sentAt),
                  name: name ?? '',
                })
              : state === 'NOT_FINAL'
                ? bankingText('stateNOT_FINAL', { day: finalAt === null ? '' : writeTime(finalAt) })
                : bankingText(`state${state}`)}
          </StateMark>
        ),
      },
      {
        id: 'action',
        header: bankingText('action'),
        kind: 'action',
        fold: 'whole',
        cell: (payout) => maySend && actionsOf(payout),
      },
    ];
  }

  function actionsOf(payout: Payout) {
    const { id, file, state } = payout;
    if (state === 'SENT') {
      return file === null ? null : (
        <Button
          size="sm"
          onClick={async () => {
            const result = await read.run({ file });
            if (result !== null) savePaymentFile(result.read_payment_file);
          }}
        >
          {bankingText('downloadFile')}
        </Button>
      );
    }
    return (
      <span className="row">
        {state === 'TO_APPROVE' && (
          <Button size="sm" onClick={() => void request.run({ payouts: [id] })}>
            {bankingText('requestApproval')}
          </Button>
        )}
        <Button size="sm" onClick={() => setChanging(payout)}>
          {bankingText('changeAccount')}
        </Button>
      </span>
    );
  }
}

/** Returns a subject such as `payment of November 19, 2026` with a capital. */
function sentence(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
