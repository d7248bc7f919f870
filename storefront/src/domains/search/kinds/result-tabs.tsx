import { writeNumber } from '@ingot/messages/write-values.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { resultsText } from '../results-texts.ts';
import type { ResultKindTab } from './result-kinds.ts';
import styles from './result-tabs.module.css';

export interface ResultTabsProps {
  readonly kinds: readonly ResultKindTab[];
  readonly current: string;
}

/** Kinds of results as tabs: links, because each kind has a URL. Nothing for a single kind. */
export function ResultTabs({ kinds, current }: ResultTabsProps) {
  if (kinds.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={resultsText('kinds')}>
      <ul className="wrap">
        {kinds.map(({ code, title, count, to }) => (
          <li key={code}>
            <PageLink to={to} aria-current={code === current ? 'page' : undefined}>
              {title} <span>{writeNumber(count)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
