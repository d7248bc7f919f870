import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { columnName } from './column-names.ts';
import styles from './import.module.css';
import { type ImportFile, importColumnsQuery } from './import-query.ts';
import { importText } from './import-texts.ts';

interface ColumnTableProps {
  readonly file: ImportFile;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onCheck: (columns: { readonly heading: string; readonly column: string | null }[]) => void;
}

/** The headings of a file with their columns. */
export function ColumnTable({ file, isBusy, error, onCheck }: ColumnTableProps) {
  const known = useQuery(importColumnsQuery).data?.import_columns ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const columns = file.headings.map(({ heading, column }) => ({
    heading,
    column: chosen[heading] === undefined ? column : chosen[heading],
  }));
  return (
    <Section title={importText('columns')}>
      <p className="muted">{importText(file.is_known ? 'columnsKnown' : 'columnsHelp')}</p>
      <DenseTable label={importText('columns')}>
        <thead>
          <tr>
            <th scope="col">{importText('heading')}</th>
            <th scope="col">{importText('sample')}</th>
            <th scope="col">{importText('column')}</th>
          </tr>
        </thead>
        <tbody>
          {file.headings.map(({ heading, sample }, at) => {
            const column = columns[at]?.column ?? '';
            const options = column === '' || known.includes(column) ? known : [column, ...known];
            return (
              <tr key={heading}>
                <td data-fold="first">
                  <b>{heading}</b>
                </td>
                <td data-fold="second" className={styles.sample}>
                  {sample}
                </td>
                <td data-fold="whole">
                  <select
                    className={styles.select}
                    aria-label={importText('columnOf', { heading })}
                    value={column}
                    onChange={({ target }) =>
                      setChosen({ ...chosen, [heading]: target.value === '' ? null : target.value })
                    }
                  >
                    <option value="">{importText('notUsed')}</option>
                    {options.map((option) => (
                      <option key={option} value={option}>
                        {columnName(option)}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </DenseTable>
      {error !== null && <Alert kind="error">{error}</Alert>}
      <p>
        <Button
          variant={file.report === null ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={() => onCheck(columns)}
        >
          {importText(file.report === null ? 'check' : 'checkAgain')}
        </Button>
      </p>
    </Section>
  );
}
