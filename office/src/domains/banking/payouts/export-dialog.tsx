import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ExportPayoutsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import { bankAccountsQuery } from '../import/accounts-query.ts';
import { saveFile } from './save-file.ts';

interface ExportDialogProps {
  readonly ids: readonly string[];
  /** The sum of the payouts, formatted. */
  readonly amount: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Writes the payment file of payouts from one account. */
export function ExportDialog({ ids, amount, onClose, onDone }: ExportDialogProps) {
  const { data } = useQuery(bankAccountsQuery);
  const accounts = (data?.bank_accounts ?? []).filter((one) => one.can_pay);
  const [chosen, setChosen] = useState('');
  const account = chosen === '' ? (accounts[0]?.id ?? '') : chosen;
  const write = useAction(ExportPayoutsDocument, {
    changes: ['payments', 'orders'],
    success: () => bankingText('exported'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('exportTitle', { count: ids.length, amount })}
      submit={bankingText('exportFile')}
      isBusy={write.isPending}
      error={write.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await write.run({ payouts: [...ids], account });
        if (result === null) return;
        saveFile(result.export_payouts);
        onDone();
      }}
    >
      <p>{bankingText('exportBody')}</p>
      <SelectField
        label={bankingText('account')}
        value={account}
        onChange={({ target }) => setChosen(target.value)}
      >
        {accounts.map(({ id, name, ending }) => (
          <option key={id} value={id}>
            {name} …{ending}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
