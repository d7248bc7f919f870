import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { columnName } from './column-names.ts';
import styles from './import.module.css';
import type { ImportFile } from './import-query.ts';
import { importText } from './import-texts.ts';

interface ImportChangesProps {
  readonly changes: NonNullable<ImportFile['report']>['changes'];
  /** The number of all changed rows. */
  readonly count: number;
  /** Whether they are saved. */
  readonly isImported: boolean;
}

/** The changes of the first rows of the file: each value before and after the import. */
export function ImportChanges({ changes, count, isImported }: ImportChangesProps) {
  if (changes.length === 0) return null;
  const isFirst = changes.length < count;
  const future = isFirst ? 'changeListFirst' : 'changeList';
  const past = isFirst ? 'changedListFirst' : 'changedList';
  const title = importText(isImported ? past : future, { count: changes.length });
  return (
    <Section title={title}>
      <DenseTable label={title} isCompact>
        <thead>
          <tr>
            <th scope="col">{importText('changeProduct')}</th>
            <th scope="col">{importText('changeColumn')}</th>
            <th scope="col">{importText(isImported ? 'changedBefore' : 'changeBefore')}</th>
            <th scope="col">{importText('changeAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ row, sku, is_new: isNew, values }) =>
            values.map(({ column, before, after }, at) => (
              <tr key={`${row} ${column}`}>
                <td data-fold="first">
                  {at === 0 && (
                    <>
                      <b>{sku}</b> {isNew && <StateMark tone="done">{importText('changeNew')}</StateMark>}
                    </>
                  )}
                </td>
                <td data-fold="first-end">{columnName(column)}</td>
                <td data-fold="second" className={styles.value}>
                  <Cell value={before} />
                </td>
                <td data-fold="whole" data-label={importText('changeAfter')} className={styles.value}>
                  <Cell value={after} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </DenseTable>
    </Section>
  );
}

/** A value as a cell of the file. An apostrophe alone is the file's mark of an empty text. */
function Cell({ value }: { readonly value: string }) {
  return value === '' || value === "'" ? <span className="muted">{importText('changeNone')}</span> : value;
}
