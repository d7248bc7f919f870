import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../../components/fields/money-field.tsx';
import { writeDateTime } from '../../../../components/labels/moments.ts';
import {
  RefundOrderDocument,
  RefundPreviewDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../../platform/graphql/office-query.ts';
import { useAction } from '../../../../platform/graphql/use-action.ts';
import { ordersText } from '../../orders-texts.ts';
import type { OfficeOrder } from '../order-query.ts';
import { RefundParts } from './refund-parts.tsx';
import {
  allLost,
  type EnteredPieces,
  type LostParcel,
  NO_PIECES,
  RefundPieces,
  refundedPieces,
  suggestedAmount,
} from './refund-pieces.tsx';

interface RefundDialogProps {
  readonly order: OfficeOrder;
  /** The lost package whose pieces the refund is for, until somebody chooses others. */
  readonly lostParcel?: LostParcel;
  readonly onClose: () => void;
}

/** Refunds an order: shows amount and way of each part before the confirmation. */
export function RefundDialog({ order, lostParcel, onClose }: RefundDialogProps) {
  const { number, currency } = order;
  // Undefined until somebody types: then the suggested amount.
  const [typed, setTyped] = useState<number | null | undefined>();
  const [reason, setReason] = useState('');
  const [chosen, setEntered] = useState<EnteredPieces | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  // The same request keeps its key, so that a repetition does not pay twice.
  const [key] = useState(() => crypto.randomUUID());
  const forPieces =
    chosen === null
      ? lostParcel !== undefined
      : Object.values(chosen.typed).some((count) => Number(count) > 0);
  const { data } = useQuery({
    ...officeQuery('orders', RefundPreviewDocument, { number, amount: typed ?? null, forPieces }),
    placeholderData: keepPreviousData,
  });
  const preview = data?.refund_preview;
  const entered =
    chosen ?? (lostParcel === undefined ? NO_PIECES : allLost(preview?.pieces ?? [], lostParcel));
  const pieces = refundedPieces(preview?.pieces ?? [], entered);
  const suggested = suggestedAmount(preview, pieces);
  const amount = typed === undefined ? suggested : typed;
  const left = preview && formatMoney(preview.left, currency);
  const isTooMuch = preview !== undefined && amount !== null && amount > preview.left;
  const refund = useAction(RefundOrderDocument, {
    changes: ['orders', 'approvals'],
    success: ({ refund_order: { waits } }) => ordersText(waits ? 'refundWaits' : 'refundIssued'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={ordersText('refundTitle', { number })}
      submit={ordersText(preview?.needs_approval ? 'refundRequest' : 'refund')}
      isBusy={refund.isPending}
      isIncomplete={amount === null || amount <= 0 || isTooMuch || pieces === null}
      error={refund.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsMissing(reason.trim() === '');
        if (amount === null || amount <= 0 || pieces === null || reason.trim() === '') return;
        if ((await refund.run({ number, key, amount, reason, pieces })) !== null) onClose();
      }}
    >
      <MoneyField
        label={ordersText('refundAmount')}
        help={left && helpText(order, { left, isOpen: amount === null, forPieces })}
        error={isTooMuch && left ? ordersText('refundTooMuch', { amount: left }) : null}
        value={amount}
        onChange={setTyped}
      />
      <TextField
        label={ordersText('reason')}
        help={ordersText('refundReasonHelp')}
        error={isMissing ? ordersText('refundReasonMissing') : null}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setIsMissing(false);
        }}
      />
      {preview && <RefundPieces lines={preview.pieces} entered={entered} onChange={setEntered} />}
      {preview && amount !== null && <RefundParts parts={preview.parts} currency={currency} />}
      {amount !== null && preview?.parts.some(({ way }) => way === 'hand') && (
        <p className="small muted">{waitText(order)}</p>
      )}
      {amount !== null && preview?.needs_approval && (
        <Alert kind="info">{ordersText('refundApproval')}</Alert>
      )}
    </FormDialog>
  );
}

/** Returns the most that can go back, and why no amount is suggested. */
function helpText(
  { claim, currency }: OfficeOrder,
  {
    left,
    isOpen,
    forPieces,
  }: { readonly left: string; readonly isOpen: boolean; readonly forPieces: boolean },
): string {
  if (!isOpen) return ordersText('refundLeft', { amount: left });
  if (forPieces) return ordersText('refundPartLeft', { amount: left });
  if (claim === 0) return ordersText('refundLeft', { amount: left });
  return ordersText('refundOwed', { amount: left, owed: formatMoney(claim, currency) });
}

/** Returns what a wire or check waits for. */
function waitText({ payments, final_at: finalAt }: OfficeOrder): string {
  const isClearing = payments.some(({ state }) => state === 'clearing');
  if (!isClearing || finalAt === null) return ordersText('refundByHand');
  return ordersText('refundByHandLater', { time: writeDateTime(finalAt) });
}
