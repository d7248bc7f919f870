import { SelectField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { ExportPayoutsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { bankingText } from '../banking-texts.ts';
import { AccountDialog } from '../import/account-dialog.tsx';
import { type BankAccount, bankAccountsQuery } from '../import/accounts-query.ts';
import type { Payout } from './payouts-query.ts';
import { savePaymentFile } from './save-payment-file.ts';

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
  const { data, error } = useQuery(bankAccountsQuery);
  const currencies = [...new Set(payouts.map(({ currency }) => currency))];
  const [currency = '', ...otherCurrencies] = currencies;
  const accounts = (data?.bank_accounts ?? []).filter((one) => one.can_pay && one.currency === currency);
  const notReady = payouts.filter(({ state }) => state !== 'READY');
  const withoutAccount = payouts.filter(
    ({ account_ending: ending, payee }) => ending === null || payee === '',
  );
  const isStopped = notReady.length > 0 || withoutAccount.length > 0 || otherCurrencies.length > 0;
  const [chosen, setChosen] = useState('');
  const account = chosen === '' ? (accounts[0]?.id ?? '') : chosen;
  const write = useAction(ExportPayoutsDocument, {
    changes: ['payments', 'orders'],
    success: () => bankingText('exported'),
  });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <FormDialog
        isOpen
        onClose={onClose}
        title={bankingText('exportTitle', { count: payouts.length, amount })}
        submit={bankingText('exportFile')}
        isBusy={write.isPending}
        isIncomplete={account === '' || isStopped}
        error={write.error ?? (data === undefined && error !== null ? failureText(error) : null)}
        onSubmit={async (event) => {
          event.preventDefault();
          const result = await write.run({ payouts: payouts.map(({ id }) => id), account });
          if (result === null) return;
          savePaymentFile(result.export_payouts);
          onDone();
        }}
      >
        <p>{bankingText('exportBody')}</p>
        {notReady.length > 0 && (
          <Alert kind="warning">{bankingText('exportNotReady', namesOf(notReady))}</Alert>
        )}
        {withoutAccount.length > 0 && (
          <Alert kind="warning">{bankingText('exportWithoutAccount', namesOf(withoutAccount))}</Alert>
        )}
        {otherCurrencies.length > 0 ? (
          <Alert kind="warning">
            {bankingText('exportCurrencies', { currencies: currencies.join(', ') })}
          </Alert>
        ) : (
          data !== undefined && (
            <AccountField
              accounts={accounts}
              currency={currency}
              value={account}
              onChange={setChosen}
              onAdd={() => setIsAdding(true)}
            />
          )
        )}
      </FormDialog>
      {isAdding && <AccountDialog currency={currency} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function namesOf(payouts: readonly Payout[]) {
  return { count: payouts.length, subjects: payouts.map(({ subject }) => subject).join(', ') };
}

interface AccountFieldProps {
  /** The accounts that can pay. */
  readonly accounts: readonly BankAccount[];
  /** The currency of the payouts. */
  readonly currency: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Opens the form for another account. */
  readonly onAdd: () => void;
}

/** The account that pays; what is missing without one. */
function AccountField({ accounts, currency, value, onChange, onAdd }: AccountFieldProps) {
  const mayAdd = usePermission('payments.payout');
  if (accounts.length === 0) {
    return (
      <Alert kind="warning">
        {bankingText('exportWithoutBank', { currency })}{' '}
        {mayAdd && <TextButton onClick={onAdd}>{bankingText('addAccount')}</TextButton>}
      </Alert>
    );
  }
  return (
    <SelectField
      label={bankingText('account')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {accounts.map(({ id, name, ending }) => (
        <option key={id} value={id}>
          {name} …{ending}
        </option>
      ))}
    </SelectField>
  );
}
