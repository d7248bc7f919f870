import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { CSSProperties } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import styles from './work-list.module.css';
import type { OpenWork } from './work-query.ts';
import { workText, writeAge } from './work-texts.ts';

interface WorkListProps {
  readonly work: readonly OpenWork[];
  /** Returns the name of a desk by its code. */
  readonly deskName: (code: string) => string;
}

/** The kinds of work that wait. Each number links to the rows that it counts. */
export function WorkList({ work, deskName }: WorkListProps) {
  const waiting = work.filter(({ count }) => count > 0);
  if (waiting.length === 0) {
    return <ListEmpty title={workText('nothing')} text={workText('nothingBody')} />;
  }
  const empty = work.length - waiting.length;
  return (
    <>
      <nav
        className={styles.list}
        aria-label={workText('items')}
        style={{ '--rows': Math.ceil(waiting.length / 2) } as CSSProperties}
      >
        {waiting.map((one) => (
          <PageLink key={one.code} to={`/work/${one.code}`} className={one.is_late ? styles.late : undefined}>
            <b>{writeCount(one.count)}</b>
            <span>
              {upperFirst(one.title)} <em>{deskName(one.desk)}</em>
            </span>
            <small>{ageOf(one)}</small>
          </PageLink>
        ))}
      </nav>
      {empty > 0 && <p className={styles.empty}>{workText('othersEmpty', { count: empty })}</p>}
    </>
  );
}

/** Counts stop at 10,000. */
function writeCount(count: number): string {
  return count > 9_999 ? '9,999+' : String(count);
}

function ageOf({ oldest_at: oldest, is_late: isLate }: OpenWork): string {
  if (oldest == null) return '';
  if (isLate) return workText('since', { time: writeTime(oldest) });
  return workText('oldest', { age: writeAge(oldest) });
}

/** Returns a title with a capital first letter. */
export function upperFirst(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
