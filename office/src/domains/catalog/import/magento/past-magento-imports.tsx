import { useQuery } from '@tanstack/react-query';
import { writeDateTime } from '../../../../components/labels/moments.ts';
import { DataTable } from '../../../../components/tables/data-table.tsx';
import { PastMagentoImportsDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../../platform/graphql/office-query.ts';
import styles from '../import.module.css';
import { importText } from '../import-texts.ts';
import { magentoText } from './magento-texts.ts';

const pastQuery = officeQuery('import', PastMagentoImportsDocument, {});

/** The imports of Magento shops of the last 30 days, each with what did not come; nothing without one. */
export function PastMagentoImports() {
  const rows = useQuery(pastQuery).data?.past_magento_imports ?? [];
  if (rows.length === 0) return null;
  return (
    <div className={styles.past}>
      <h3>{magentoText('past')}</h3>
      <p className="muted">{magentoText('pastHelp')}</p>
      <DataTable
        label={magentoText('past')}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ at }) => importText('pastOf', { when: writeDateTime(at) })}
        empty={null}
        columns={[
          {
            id: 'when',
            header: importText('when'),
            fold: 'first',
            cell: ({ at }) => <b>{writeDateTime(at)}</b>,
          },
          { id: 'by', header: importText('by'), fold: 'second', cell: ({ by }) => by },
          { id: 'files', header: magentoText('files'), fold: 'whole', cell: ({ files }) => files.join(', ') },
          {
            id: 'rows',
            header: magentoText('section'),
            fold: 'whole',
            cell: ({ sections, left_out: leftOut }) => {
              const came = sections.filter(({ imported }) => imported > 0);
              return [
                ...came.map(({ section, imported }) => `${section} ${imported.toLocaleString('en-US')}`),
                `${magentoText('stayedOut')} ${leftOut.toLocaleString('en-US')}`,
              ].join(', ');
            },
          },
          {
            id: 'list',
            header: magentoText('list'),
            fold: 'whole',
            cell: ({ at, problem_count: count, problem_file: file }) =>
              file == null ? (
                magentoText('notes', { count })
              ) : (
                <a
                  className="link"
                  href={file}
                  download="magento-problems.csv"
                  aria-label={magentoText('listOf', { when: writeDateTime(at), count })}
                >
                  {magentoText('notesFile', { count })}
                </a>
              ),
          },
        ]}
      />
    </div>
  );
}
