import { SelectField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { ExportPayoutsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import { bankAccountsQuery } from '../import/accounts-query.ts';
import type { Payout } from './payouts-query.ts';
import { saveFile } from './save-file.ts';

interface ExportDialogProps {
  readonly payouts: readonly Payout[];
  /** The sum of the payouts, formatted. */
  readonly amount: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Writes the payment file of payouts from one account. */
export function ExportDialog({ onClose, onDone, ...given }: ExportDialogProps) {
  // Payouts that another person sends leave the list. The dialog goes on to name what was asked for.
  const [{ payouts, amount }] = useState(given);
  const { data } = useQuery(bankAccountsQuery);
  const accounts = (data?.bank_accounts ?? []).filter((one) => one.can_pay);
  const withoutAccount = payouts.filter(({ account_ending: ending }) => ending === null);
  const isWithoutBank = data !== undefined && accounts.length === 0;
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
      title={bankingText('exportTitle', { count: payouts.length, amount })}
      submit={bankingText('exportFile')}
      isBusy={write.isPending}
      isIncomplete={account === '' || withoutAccount.length > 0}
      error={write.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const result = await write.run({ payouts: payouts.map(({ id }) => id), account });
        if (result === null) return;
        saveFile(result.export_payouts);
        onDone();
      }}
    >
      <p>{bankingText('exportBody')}</p>
      {withoutAccount.length > 0 && (
        <Alert kind="warning">
          {bankingText('exportWithoutAccount', {
            count: withoutAccount.length,
            subjects: withoutAccount.map(({ subject }) => subject).join(', '),
          })}
        </Alert>
      )}
      {isWithoutBank ? (
        <Alert kind="warning">
          {bankingText('exportWithoutBank')} <PageLink to="/money">{bankingText('statementTitle')}</PageLink>
        </Alert>
      ) : (
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
      )}
    </FormDialog>
  );
}
