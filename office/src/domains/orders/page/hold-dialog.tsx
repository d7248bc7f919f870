import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { HoldOrderDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import type { OfficeOrder } from './order-query.ts';

interface HoldDialogProps {
  readonly order: OfficeOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Puts an order on hold with a reason that the buyer reads. */
export function HoldDialog({ order: { number }, isOpen, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  const hold = useAction(HoldOrderDocument, { changes: ['orders'], success: () => ordersText('held') });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={ordersText('holdTitle', { number })}
      submit={ordersText('hold')}
      isBusy={hold.isPending}
      error={hold.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await hold.run({ number, reason })) !== null) onClose();
      }}
    >
      <p>{ordersText('holdBody')}</p>
      <TextAreaField
        label={ordersText('reason')}
        help={ordersText('reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
