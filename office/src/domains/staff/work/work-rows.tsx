import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { OpenWorkListQuery } from '../../../platform/graphql/generated/graphql.ts';
import { upperFirst } from './work-list.tsx';
import { workText } from './work-texts.ts';

type List = NonNullable<OpenWorkListQuery['open_work_list']>;

/** The rows of one kind of open work, oldest first. */
export function WorkRows({ list: { work, rows } }: { readonly list: List }) {
  return (
    <>
      <DenseTable label={upperFirst(work.title)}>
        <thead>
          <tr>
            <th scope="col">{workText('number')}</th>
            <th scope="col">{workText('about')}</th>
            <th scope="col">{workText('waitingSince')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, label, since, path }) => (
            <tr key={subject}>
              <td data-fold="first">{path == null ? subject : <PageLink to={path}>{subject}</PageLink>}</td>
              <td data-fold="second">{label}</td>
              <td data-fold="first-end">{writeDateTime(since)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {rows.length < work.count && (
        <p className="muted">
          {workText('firstOf', { shown: String(rows.length), count: String(work.count) })}
        </p>
      )}
    </>
  );
}
