import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { MergeCustomersDocument, MergePreviewDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { customersText } from '../customers-texts.ts';
import { type CustomerRow, customersQuery } from '../list/customers-query.ts';
import styles from '../page/customer-page.module.css';
import type { OfficeCustomer } from '../page/customer-query.ts';
import { DataCounts } from './data-counts.tsx';

interface MergeDialogProps {
  readonly customer: OfficeCustomer;
  readonly onClose: () => void;
}

/**
 * The dialog that merges another account into this one. It lists the moved records before the
 * confirmation.
 */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [source, setSource] = useState<CustomerRow | null>(null);
  const preview = useQuery({
    ...officeQuery('customers', MergePreviewDocument, { source: source?.id ?? '', target: customer.id }),
    enabled: source !== null,
    gcTime: 0,
    retry: false,
  });
  const shown = source === null ? undefined : preview.data?.merge_preview;
  const merge = useAction(MergeCustomersDocument, {
    changes: ['customers', 'orders', 'quotes'],
    success: () => customersText('merged'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={customersText('mergeTitle')}
      submit={customersText('mergeConfirm')}
      isBusy={merge.isPending}
      isIncomplete={shown === undefined}
      error={merge.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (source === null || shown === undefined) return;
        const done = await merge.run({ source: source.id, target: customer.id, token: shown.token });
        if (done === null) void preview.refetch();
        else onClose();
      }}
    >
      <p>{customersText('mergeBody')}</p>
      {source === null ? (
        <AccountPicker except={customer.id} onChoose={setSource} />
      ) : (
        <>
          <p>
            <b>{customersText('mergeChosen', { name: source.name, email: source.email })}</b>{' '}
            <TextButton onClick={() => setSource(null)}>{customersText('mergeOther')}</TextButton>
          </p>
          {preview.error !== null && <Alert kind="error">{failureText(preview.error)}</Alert>}
          {shown && (
            <>
              <p>{customersText('mergeMoves', { name: customer.name, email: customer.email })}</p>
              <DataCounts counts={shown.moves} nothing={customersText('mergeNothing')} />
              {shown.metal_years.length > 0 && (
                <Alert kind="warning">
                  {customersText('mergeMetalYears', { years: shown.metal_years.join(', ') })}
                </Alert>
              )}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function AccountPicker({
  except,
  onChoose,
}: {
  readonly except: string;
  readonly onChoose: (row: CustomerRow) => void;
}) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const found = useQuery({ ...customersQuery(wanted, null, null), enabled: wanted.length > 1 });
  const rows = wanted.length > 1 ? (found.data?.customers.customers ?? []) : [];
  return (
    <>
      <TextField
        label={customersText('mergeFind')}
        help={customersText('mergeFindHelp')}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={styles.hits}>
        {rows
          .filter(({ id }) => id !== except)
          .slice(0, 6)
          .map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => onChoose(row)}>
                <b>{row.name}</b>
                <span>{[row.email, row.telephone].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
