import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { ListedContent } from '../content-query.ts';
import { contentText } from '../content-texts.ts';

interface ContentTableProps {
  readonly label: string;
  readonly content: readonly ListedContent[];
  /** The path of the list. Each entry's page has a path below it. */
  readonly path: string;
}

/** Pages, blocks or articles with their state. */
export function ContentTable({ label, content, path }: ContentTableProps) {
  if (content.length === 0) return <p className="muted">{contentText('nothing')}</p>;
  return (
    <DenseTable label={label}>
      <thead>
        <tr>
          <th scope="col">{contentText('title')}</th>
          <th scope="col">{contentText('state')}</th>
          <th scope="col" data-from="desktop">
            {contentText('address')}
          </th>
          <th scope="col">{contentText('changed')}</th>
        </tr>
      </thead>
      <tbody>
        {content.map((entry) => (
          <tr key={entry.name}>
            <td data-fold="first">
              <PageLink to={`${path}/${entry.name}`}>{entry.title || entry.name}</PageLink>
              <small>{entry.name}</small>
            </td>
            <td data-fold="first-end">
              <ContentState entry={entry} />
            </td>
            <td data-from="desktop">{entry.path}</td>
            <td data-fold="second">
              {writeDateTime(entry.changed_at)}
              <small>{entry.changed_by ?? contentText('byImport')}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function ContentState({ entry }: { readonly entry: ListedContent }) {
  return (
    <>
      <StateMark tone={entry.is_shown ? 'done' : 'none'}>
        {contentText(entry.is_shown ? 'shown' : 'hidden')}
      </StateMark>
      {entry.has_draft && (
        <>
          {' '}
          <StateMark tone="wait">{contentText('hasDraft')}</StateMark>
        </>
      )}
      {entry.scheduled_for !== null && (
        <small>{contentText('scheduledFor', { time: writeDateTime(entry.scheduled_for) })}</small>
      )}
    </>
  );
}
