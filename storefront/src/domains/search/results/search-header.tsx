import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import { resultsText } from '../results-texts.ts';
import { searchPath } from '../suggestions/suggestion-blocks.ts';
import styles from './search-header.module.css';

export interface SearchHeaderProps {
  readonly title: string;
  /** The suggested spelling. */
  readonly meant?: string | null | undefined;
  readonly children?: ReactNode;
}

/** The header of search results: the search text, the suggested spelling, and a summary. */
export function SearchHeader({ title, meant, children }: SearchHeaderProps) {
  return (
    <div className={classNames('wrap', styles.head)}>
      <h1>{title}</h1>
      {meant && (
        <p>
          {resultsText('meant')} <PageLink to={searchPath(meant)}>{meant}</PageLink>?
        </p>
      )}
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
