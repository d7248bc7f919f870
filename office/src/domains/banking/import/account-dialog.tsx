import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { SaveBankAccountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';

const EMPTY = { number: '', name: '', currency: 'USD', routing_number: '', bic: '' };
const FIELDS = [
  ['number', 'accountNumber'],
  ['name', 'accountName'],
  ['currency', 'currency'],
  ['routing_number', 'routingNumber'],
  ['bic', 'bic'],
] as const;
const REQUIRED: ReadonlySet<keyof typeof EMPTY> = new Set(['number', 'name', 'currency']);

interface AccountDialogProps {
  /** The proposed currency. */
  readonly currency?: string;
  readonly onClose: () => void;
}

/** Adds a bank account of the dealer. */
export function AccountDialog({ currency = EMPTY.currency, onClose }: AccountDialogProps) {
  const [account, setAccount] = useState({ ...EMPTY, currency });
  const save = useAction(SaveBankAccountDocument, { changes: ['payments'] });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('addAccount')}
      submit={bankingText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await save.run({ account })) !== null) onClose();
      }}
    >
      {FIELDS.map(([name, text]) => (
        <TextField
          key={name}
          label={bankingText(text)}
          required={REQUIRED.has(name)}
          autoComplete="off"
          value={account[name]}
          onChange={({ target }) => setAccount({ ...account, [name]: target.value })}
        />
      ))}
    </FormDialog>
  );
}
