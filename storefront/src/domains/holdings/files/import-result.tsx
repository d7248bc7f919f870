import { Table } from '@ingot/ui/tables/table.tsx';
import styles from '../figures/my-metals.module.css';
import { fileText } from './file-texts.ts';
import type { FileImport } from './metal-files.ts';

/** Focuses an element when it is mounted. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** The effect of an import, or the problems of the file by row and column. Takes the focus. */
export function ImportResult({ result }: { readonly result: FileImport }) {
  const { kind, added, already_there: present, problem_count: count, ignored_columns: ignored } = result;
  return (
    <div ref={focus} tabIndex={-1} className={styles.result}>
      {count > 0 ? (
        <Problems result={result} />
      ) : (
        <>
          <p>
            <b>
              {added === 0
                ? fileText('nothingNew')
                : fileText(kind === 'sales' ? 'newSales' : 'newLots', { count: added })}
            </b>
          </p>
          {present > 0 && <p>{fileText('present', { count: present })}</p>}
        </>
      )}
      {ignored.length > 0 && (
        <p className="muted">{fileText('ignored', { columns: ignored.slice(0, 10).join(', ') })}</p>
      )}
    </div>
  );
}

function Problems({ result: { problems, problem_count: count } }: { readonly result: FileImport }) {
  return (
    <>
      <p>
        <b>{fileText('problems', { count })}</b> {fileText('mend')}{' '}
        {problems.length < count && fileText('firstProblems', { shown: problems.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={styles.problems} tabIndex={0} aria-label={fileText('problem')}>
        <Table isPlain>
          <thead>
            <tr>
              <th scope="col">{fileText('row')}</th>
              <th scope="col">{fileText('column')}</th>
              <th scope="col">{fileText('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <th scope="row" className="num">
                  {row ?? fileText('wholeFile')}
                </th>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </>
  );
}
