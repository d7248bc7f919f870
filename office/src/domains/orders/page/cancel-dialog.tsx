import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { SelectField, TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import {
  CancelOrderDocument,
  CancelPreviewDocument,
  type CancelPreviewQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import { oneLine } from './one-line.ts';
import type { OfficeOrder } from './order-query.ts';
import { RefundParts } from './refund/refund-parts.tsx';

interface CancelDialogProps {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/** Cancels an order: shows the market loss or gain and each refund before the confirmation. */
export function CancelDialog({ order: { number, currency }, onClose }: CancelDialogProps) {
  const [isForBuyer, setIsForBuyer] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { data } = useQuery({
    ...officeQuery('orders', CancelPreviewDocument, { number, forBuyer: isForBuyer }),
    gcTime: 0,
  });
  const preview = data?.cancel_preview;
  const cancel = useAction(CancelOrderDocument, {
    changes: ['orders'],
    success: () => ordersText('canceled'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={ordersText('cancelTitle', { number })}
      submit={ordersText('cancel')}
      dismiss={ordersText('keepOrder')}
      isBusy={cancel.isPending || preview === undefined}
      error={cancel.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsMissing(reason.trim() === '');
        if (reason.trim() === '') return;
        const owed = isForBuyer ? (preview?.owed ?? null) : null;
        if ((await cancel.run({ number, reason: oneLine(reason), owed })) !== null) onClose();
      }}
    >
      <p>{ordersText('cancelBody')}</p>
      <SelectField
        label={ordersText('whoCancels')}
        value={isForBuyer ? 'buyer' : 'shop'}
        onChange={({ target }) => setIsForBuyer(target.value === 'buyer')}
      >
        <option value="shop">{ordersText('byShop')}</option>
        <option value="buyer">{ordersText('byBuyer')}</option>
      </SelectField>
      <TextAreaField
        label={ordersText('reason')}
        help={ordersText('reasonHelp')}
        error={isMissing ? ordersText('reasonMissing') : null}
        maxLength={200}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setIsMissing(false);
        }}
      />
      {preview && (
        <CostFacts
          preview={preview}
          currency={currency}
          freeUntil={isForBuyer ? (preview.free_until ?? null) : null}
        />
      )}
    </FormDialog>
  );
}

interface CostFactsProps {
  readonly preview: CancelPreviewQuery['cancel_preview'];
  readonly currency: string;
  /** Until when the buyer cancels free of charge; null if that is over. */
  readonly freeUntil: string | null;
}

function CostFacts({ preview, currency, freeUntil }: CostFactsProps) {
  if (!preview.is_known) return <Alert kind="warning">{preview.problem}</Alert>;
  const figures = [
    ['marketLoss', preview.market_loss],
    ['marketGain', preview.credit],
    ['fee', preview.fee],
    ['owed', preview.owed],
    ['deducted', preview.deducted],
    ['claim', preview.claim],
  ] as const;
  return (
    <>
      {preview.owed === 0 && (
        <p>
          {freeUntil === null
            ? ordersText('owesNothing')
            : ordersText('owesNothingYet', { time: writeDateTime(freeUntil) })}
        </p>
      )}
      <Facts
        facts={figures
          .filter(([, minor]) => minor > 0)
          .map(([name, minor]) => ({ name: ordersText(name), value: formatMoney(minor, currency) }))}
      />
      <RefundParts parts={preview.refunds} currency={currency} />
    </>
  );
}
