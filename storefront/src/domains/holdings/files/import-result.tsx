import { defineMessages } from '@ingot/messages/define-messages.ts';
import { Table } from '@ingot/ui/tables/table.tsx';
import { lotMetalName, ouncesText } from '../figures/format-lot.ts';
import styles from '../figures/my-metals.module.css';
import { fileText } from './file-texts.ts';
import type { FileImport } from './metal-files.ts';

const resultText = defineMessages('metal-import', {
  metal: '{metal}: {ounces} fine',
  unknown:
    'We do not know these products: {skus}. Their rows are added as you describe them, without the SKU.',
  repeated: {
    one: 'Row {rows} is equal to an earlier row. It is a lot or sale of its own. Remove it if it is there by mistake.',
    other:
      '{count} rows are equal to earlier rows: {rows}. They are lots or sales of their own. Remove them if they are there by mistake.',
  },
});

/** An import with figures that responses of the release before do not have. */
interface DescribedImport extends FileImport {
  /** Fine metal of the new lots. */
  readonly fine_ounces?: readonly { readonly metal: string; readonly ounces: number }[];
  /** The first products of new lots that the shop does not know. */
  readonly unknown_skus?: readonly string[];
  /** How many new rows are equal to an earlier one of the file, and the first of them. */
  readonly repeated_count?: number;
  readonly repeated_rows?: readonly number[];
}

/** Focuses an element when it is mounted. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** The effect of an import, or the problems of the file by row and column. Takes the focus. */
export function ImportResult({ result }: { readonly result: DescribedImport }) {
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
          <NewMetal result={result} />
          <Repeated result={result} />
          {present > 0 && <p>{fileText('present', { count: present })}</p>}
        </>
      )}
      {ignored.length > 0 && (
        <p className="muted">{fileText('ignored', { columns: ignored.slice(0, 10).join(', ') })}</p>
      )}
    </div>
  );
}

/** The fine metal of new lots, and the products that the shop does not know. */
function NewMetal({ result }: { readonly result: DescribedImport }) {
  const { fine_ounces: metals = [], unknown_skus: skus = [] } = result;
  return (
    <>
      {metals.length > 0 && (
        <ul>
          {metals.map(({ metal, ounces }) => (
            <li key={metal}>
              {resultText('metal', { metal: lotMetalName(metal), ounces: ouncesText(ounces) })}
            </li>
          ))}
        </ul>
      )}
      {skus.length > 0 && <p>{resultText('unknown', { skus: skus.join(', ') })}</p>}
    </>
  );
}

/** The new rows that are equal to earlier ones. */
function Repeated({ result }: { readonly result: DescribedImport }) {
  const { repeated_count: count = 0, repeated_rows: rows = [] } = result;
  if (count === 0) return null;
  const shown = count > rows.length ? `${rows.join(', ')} …` : rows.join(', ');
  return <p>{resultText('repeated', { count, rows: shown })}</p>;
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
