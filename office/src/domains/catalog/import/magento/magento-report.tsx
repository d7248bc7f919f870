import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { DenseTable } from '../../../../components/tables/dense-table.tsx';
import type { MagentoExportQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { magentoText } from './magento-texts.ts';

interface MagentoReportProps {
  readonly report: NonNullable<NonNullable<MagentoExportQuery['magento_export']>['report']>;
  /** The path of the file with all problems. Null before it exists. */
  readonly problemFile: string | null;
}

/** What of an export comes, and what does not, row by row. */
export function MagentoReport({ report, problemFile }: MagentoReportProps) {
  const { sections, problems, problem_count: count, notices } = report;
  return (
    <>
      <DenseTable label={magentoText('sections')} isCompact>
        <thead>
          <tr>
            <th scope="col">{magentoText('file')}</th>
            <th scope="col">{magentoText('section')}</th>
            <th scope="col" data-kind="number">
              {magentoText('imported')}
            </th>
            <th scope="col" data-kind="number">
              {magentoText('changed')}
            </th>
            <th scope="col" data-kind="number">
              {magentoText('leftOut')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ section, file, imported, changed, left_out: leftOut }) => (
            <tr key={`${section} ${file}`}>
              <td data-fold="first">{file}</td>
              <td data-fold="second">{section}</td>
              <td data-kind="number" data-fold="first-end">
                {imported}
              </td>
              <td data-kind="number">{changed}</td>
              <td data-kind="number">{leftOut}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {count === 0 && <p>{magentoText('noProblems')}</p>}
      {count > 0 && (
        <>
          <h3>{magentoText('problems', { count })}</h3>
          {problemFile !== null && (
            <a className="link" href={problemFile} download>
              {magentoText('problemFile')}
            </a>
          )}
          <DenseTable label={magentoText('message')} isCompact>
            <thead>
              <tr>
                <th scope="col">{magentoText('file')}</th>
                <th scope="col" data-kind="number">
                  {magentoText('row')}
                </th>
                <th scope="col">{magentoText('column')}</th>
                <th scope="col">{magentoText('message')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ file, row, column, message }) => (
                <tr key={`${file} ${row} ${column} ${message}`}>
                  <td data-fold="first">{file}</td>
                  <td data-kind="number" data-fold="first-end">
                    {row}
                  </td>
                  <td data-fold="second">
                    <code>{column}</code>
                  </td>
                  <td data-fold="whole">{message}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </>
      )}
      {notices.length > 0 && (
        <Alert>
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
