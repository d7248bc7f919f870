import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { WaiveOrderClaimDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import { oneLine } from './one-line.ts';
import type { OfficeOrder } from './order-query.ts';
import { PaymentForm } from './payment-form.tsx';

/** What the buyer still owes for an order that was canceled or sent, if anything: a payment, or the end of the claim. */
export function OrderClaim({ order }: { readonly order: OfficeOrder }) {
  const { claim: owed, due, currency } = order;
  if (owed === 0) return null;
  return (
    <>
      {due > 0 && (
        <Alert kind="warning">{ordersText('dueAgain', { amount: formatMoney(due, currency) })}</Alert>
      )}
      <p className="small muted">{ordersText('claimForm')}</p>
      {/* A new key after a part payment: the form then offers the rest. */}
      <PaymentForm key={owed} order={order} due={owed} />
      <WaiveClaim order={order} owed={owed} />
    </>
  );
}

interface WaiveClaimProps {
  readonly order: OfficeOrder;
  /** Minor units of the order's currency. */
  readonly owed: number;
}

function WaiveClaim({ order: { number, currency }, owed }: WaiveClaimProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const waive = useAction(WaiveOrderClaimDocument, {
    changes: ['orders'],
    success: () => ordersText('claimWaived'),
  });
  if (!usePermission('orders.refund')) return null;
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>{ordersText('waiveClaim')}</Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={ordersText('waiveClaimTitle', { amount: formatMoney(owed, currency) })}
        submit={ordersText('waiveClaim')}
        isBusy={waive.isPending}
        error={waive.error}
        onSubmit={async (event) => {
          event.preventDefault();
          if ((await waive.run({ number, reason: oneLine(reason) })) !== null) setIsOpen(false);
        }}
      >
        <p>{ordersText('waiveClaimBody')}</p>
        <TextAreaField
          label={ordersText('reason')}
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
    </div>
  );
}
