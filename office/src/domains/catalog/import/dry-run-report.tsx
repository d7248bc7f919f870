import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Figures } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { columnName } from './column-names.ts';
import { ImportChanges } from './import-changes.tsx';
import type { ImportFile } from './import-query.ts';
import { importText } from './import-texts.ts';

/** The result of a dry run or an import: counts, errors by row and heading, and notes. */
export function DryRunReport({
  report,
  isImported = false,
  errorFile,
}: {
  readonly report: NonNullable<ImportFile['report']>;
  /** Whether the changes are saved. */
  readonly isImported?: boolean;
  /** The path of the file with all errors. Null before it exists. */
  readonly errorFile: string | null;
}) {
  const { changed, same, left_out: leftOut, problems, notices } = report;
  return (
    <>
      <Figures
        figures={[
          { name: importText('willChange'), value: String(changed) },
          {
            name: importText('same'),
            value: String(same),
            ...(same > 0 && { note: importText('sameNote') }),
          },
          {
            name: importText('errors'),
            value: String(leftOut),
            ...(leftOut > 0 && { note: importText('errorsNote') }),
          },
        ]}
      />
      <ImportChanges changes={report.changes} count={changed} isImported={isImported} />
      {problems.length === 0 && <p>{importText('noErrors')}</p>}
      {problems.length > 0 && (
        <Section
          title={importText('errorList', { count: problems.length })}
          actions={
            errorFile !== null && (
              <a className="link" href={errorFile} download>
                {importText('errorFile')}
              </a>
            )
          }
        >
          <DenseTable label={importText('errors')} isCompact>
            <thead>
              <tr>
                <th scope="col" data-kind="number">
                  {importText('row')}
                </th>
                <th scope="col">{importText('heading')}</th>
                <th scope="col">{importText('wrong')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ row, column, message }) => (
                <tr key={`${row} ${column} ${message}`} data-tone="bad">
                  <td data-kind="number" data-fold="first">
                    {row}
                  </td>
                  <td data-fold="first-end">{columnName(column)}</td>
                  <td data-fold="whole">{message}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </Section>
      )}
      {notices.length > 0 && (
        <Alert>
          <b>{importText('notices')}</b>
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
