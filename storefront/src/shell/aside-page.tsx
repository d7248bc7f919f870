import type { ReactNode } from 'react';
import styles from './aside-page.module.css';

export interface AsidePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What is drawn above the scale, in a field of 520 by 360. */
  readonly drawing: ReactNode;
}

/** A page that stands in for another: words on the left, a drawing over the measuring scale on the right. */
export function AsidePage({ title, children, drawing }: AsidePageProps) {
  return (
    <div className={`${styles.page} wrap`}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.art} aria-hidden="true">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a drawing without meaning, hidden from screen readers. */}
        <svg viewBox="0 0 520 400" fill="none" stroke="currentColor">
          {drawing}
          <path d="M10 372h500" />
          <path d="M10 375.5h500" strokeWidth="7" strokeDasharray="1 5" />
          <path d="M10 379h500" strokeWidth="14" strokeDasharray="1 59" />
        </svg>
      </div>
    </div>
  );
}
