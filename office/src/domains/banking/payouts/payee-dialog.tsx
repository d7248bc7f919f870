import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { SavePayoutAccountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import type { Payout } from './payouts-query.ts';

const FIELDS = [
  ['payee', 'payee'],
  ['number', 'accountNumber'],
  ['routing_number', 'routingNumber'],
  ['bic', 'bic'],
] as const;

/** Enters where a payout goes. */
export function PayeeDialog({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const [account, setAccount] = useState({ payee: payout.payee, number: '', routing_number: '', bic: '' });
  const save = useAction(SavePayoutAccountDocument, {
    changes: ['payments'],
    success: () => bankingText('accountSaved'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('accountTitle', { payee: payout.payee || bankingText('payerUnknown') })}
      submit={bankingText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await save.run({ payout: payout.id, account })) !== null) onClose();
      }}
    >
      <p className="muted">{bankingText('accountBody')}</p>
      {FIELDS.map(([name, text]) => (
        <TextField
          key={name}
          label={bankingText(text)}
          autoComplete="off"
          value={account[name]}
          onChange={({ target }) => setAccount({ ...account, [name]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
