import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import { resultsText } from '../results-texts.ts';
import { searchPath } from '../suggestions/suggestion-blocks.ts';
import styles from './search-header.module.css';

export interface SearchHeaderProps {
  readonly title: string;
  /** The search that was probably meant. */
  readonly meant?: string | null | undefined;
  readonly children?: ReactNode;
}

/** Above the results of a search: what was searched for, what was probably meant, and a sentence about what was found. */
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
