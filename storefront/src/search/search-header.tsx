import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './search-header.module.css';

/** Above the results of a search: what was searched for, and a sentence about what was found. */
export function SearchHeader({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={classNames('wrap', styles.head)}>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
