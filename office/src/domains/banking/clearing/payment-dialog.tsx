import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  ReleasePaymentDocument,
  ReturnPaymentDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import type { ClearingPayment } from './clearing-query.ts';

interface PaymentDialogProps {
  readonly payment: ClearingPayment;
  readonly kind: 'release' | 'return';
  readonly onClose: () => void;
}

/** Releases a payment early, or records that the bank returned it; both with a reason. */
export function PaymentDialog({ payment: { order, reference }, kind, onClose }: PaymentDialogProps) {
  const [reason, setReason] = useState('');
  const changes = ['payments', 'orders'];
  const release = useAction(ReleasePaymentDocument, {
    changes,
    success: () => bankingText('released', { order }),
  });
  const giveBack = useAction(ReturnPaymentDocument, {
    changes,
    success: () => bankingText('doneReturn', { order }),
  });
  const action = kind === 'release' ? release : giveBack;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText(kind === 'release' ? 'releaseTitle' : 'returnTitle', { order })}
      submit={bankingText(kind === 'release' ? 'releaseEarly' : 'markReturned')}
      isBusy={action.isPending}
      error={action.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const done =
          kind === 'release'
            ? await release.run({ order, reason })
            : await giveBack.run({ order, reference, reason });
        if (done !== null) onClose();
      }}
    >
      <p>{bankingText(kind === 'release' ? 'releaseBody' : 'returnBody')}</p>
      <TextField
        label={bankingText('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
