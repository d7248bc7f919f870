import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import {
  ImportBankStatementDocument,
  ReadCsvColumnsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import { type BankAccount, bankAccountsQuery } from './accounts-query.ts';
import { compressFile } from './compress-file.ts';
import {
  CsvColumnFields,
  type CsvColumns,
  type FileColumn,
  guessColumns,
  toMapping,
} from './csv-columns.tsx';

interface ChosenFile {
  readonly file_name: string;
  readonly content: string;
  /** Empty for a format that names its account. */
  readonly columns: readonly FileColumn[];
}

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Called with the first statement of the file. */
  readonly onImported: (statement: string | null) => void;
}

/** Imports a statement file; asks for the columns of a CSV file. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { data } = useQuery(bankAccountsQuery);
  const accounts = data?.bank_accounts ?? [];
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [account, setAccount] = useState('');
  const [columns, setColumns] = useState<CsvColumns | null>(null);
  const reading = useAction(ReadCsvColumnsDocument);
  const save = useAction(ImportBankStatementDocument, { changes: ['payments'] });
  const choose = async (chosen: File) => {
    const input = { file_name: chosen.name, content: await compressFile(chosen) };
    const result = await reading.run({ file: input });
    if (result === null) return;
    setFile({ ...input, columns: result.read_csv_columns });
    const first = accounts.find(({ id }) => id === account) ?? accounts[0];
    setAccount(first?.id ?? '');
    setColumns(result.read_csv_columns.length === 0 ? null : columnsFor(result.read_csv_columns, first));
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('importTitle')}
      submit={bankingText('importButton')}
      isBusy={save.isPending || reading.isPending}
      isIncomplete={data !== undefined && accounts.length === 0}
      error={save.error ?? reading.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (file === null) return;
        const { file_name, content } = file;
        const csv = columns === null ? {} : { account, mapping: toMapping(columns) };
        const result = await save.run({ file: { file_name, content, ...csv } });
        if (result === null) return;
        const { added, known, unbalanced, statements } = result.import_bank_statement;
        addToast({ type: 'success', message: bankingText('importDone', { added, known }) });
        if (unbalanced > 0) {
          addToast({ type: 'error', message: bankingText('importUnbalanced', { count: unbalanced }) });
        }
        onImported(statements[0] ?? null);
      }}
    >
      <UploadField
        label={file?.file_name ?? bankingText('importField')}
        endings={['.csv', '.txt', '.xml', '.camt', '.bai', '.bai2']}
        onFiles={([chosen]) => chosen && void choose(chosen)}
      />
      {data !== undefined && accounts.length === 0 && (
        <Alert kind="warning">{bankingText('accountNone')}</Alert>
      )}
      {file !== null && columns !== null && accounts.length > 0 && (
        <>
          <SelectField
            label={bankingText('account')}
            value={account}
            onChange={({ target }) => {
              setAccount(target.value);
              const next = accounts.find(({ id }) => id === target.value);
              setColumns(columnsFor(file.columns, next));
            }}
          >
            {accounts.map(({ id, name, ending }) => (
              <option key={id} value={id}>
                {name} …{ending}
              </option>
            ))}
          </SelectField>
          <CsvColumnFields
            file={file.columns}
            columns={columns}
            currency={accounts.find(({ id }) => id === account)?.currency ?? ''}
            onChange={setColumns}
          />
        </>
      )}
    </FormDialog>
  );
}

function columnsFor(columns: readonly FileColumn[], account: BankAccount | undefined): CsvColumns {
  const saved = (account?.csv_mapping as Record<string, unknown> | null) ?? null;
  return guessColumns(columns, saved, account?.currency ?? '');
}
