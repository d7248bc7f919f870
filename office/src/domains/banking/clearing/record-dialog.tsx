import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import { RecordPaymentDocument, type Tender } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import { TENDERS, tenderText } from '../tenders.ts';

/** Records a payment that arrived without a bank line, such as a check. */
export function RecordDialog({ onClose }: { readonly onClose: () => void }) {
  const [order, setOrder] = useState('');
  const [tender, setTender] = useState<Tender>('PERSONAL_CHECK');
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const record = useAction(RecordPaymentDocument, {
    changes: ['payments', 'orders'],
    success: ({ record_payment: done }) => bankingText('recorded', { order: done.order ?? '' }),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('recordPayment')}
      submit={bankingText('record')}
      isBusy={record.isPending}
      error={record.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const given = { order, tender, reference, ...(amount === null ? {} : { amount }) };
        if ((await record.run(given)) !== null) onClose();
      }}
    >
      <TextField
        label={bankingText('orderNumber')}
        inputMode="numeric"
        value={order}
        onChange={({ target }) => setOrder(target.value)}
      />
      <SelectField
        label={bankingText('tender')}
        value={tender}
        onChange={({ target }) => setTender(target.value as Tender)}
      >
        {TENDERS.map((one) => (
          <option key={one} value={one}>
            {tenderText(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={bankingText('paymentReference')}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <MoneyField label={bankingText('amount')} value={amount} onChange={setAmount} />
    </FormDialog>
  );
}
