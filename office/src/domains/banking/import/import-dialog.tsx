import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import {
  ImportBankStatementDocument,
  ReadCsvHeadersDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import { bankAccountsQuery } from './accounts-query.ts';
import { compressFile } from './compress-file.ts';
import { CsvColumnFields, type CsvColumns, guessColumns, toMapping } from './csv-columns.tsx';

interface ChosenFile {
  readonly file_name: string;
  readonly content: string;
  /** Empty for a format that names its account. */
  readonly headers: readonly string[];
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
  const headers = useAction(ReadCsvHeadersDocument);
  const save = useAction(ImportBankStatementDocument, { changes: ['payments'] });
  const choose = async (chosen: File) => {
    const input = { file_name: chosen.name, content: await compressFile(chosen) };
    const result = await headers.run({ file: input });
    if (result === null) return;
    setFile({ ...input, headers: result.read_csv_headers });
    const first = accounts.find(({ id }) => id === account) ?? accounts[0];
    setAccount(first?.id ?? '');
    const saved = (first?.csv_mapping as Record<string, unknown> | null) ?? null;
    setColumns(result.read_csv_headers.length === 0 ? null : guessColumns(result.read_csv_headers, saved));
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('importTitle')}
      submit={bankingText('importButton')}
      isBusy={save.isPending || headers.isPending}
      isIncomplete={data !== undefined && accounts.length === 0}
      error={save.error ?? headers.error}
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
              const saved = (next?.csv_mapping as Record<string, unknown> | null) ?? null;
              setColumns(guessColumns(file.headers, saved));
            }}
          >
            {accounts.map(({ id, name, ending }) => (
              <option key={id} value={id}>
                {name} …{ending}
              </option>
            ))}
          </SelectField>
          <CsvColumnFields headers={file.headers} columns={columns} onChange={setColumns} />
        </>
      )}
    </FormDialog>
  );
}
