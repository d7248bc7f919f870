import type { ReactNode } from 'react';
import styles from './message-page.module.css';
import { PageDrawing } from './page-illustration.tsx';
import type { PageDrawingProps } from './page-illustrations.tsx';

export interface AsidePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The illustration above the scale. */
  readonly drawing: PageDrawingProps['of'];
}

/** A message page: text on the left, an illustration above a ruler on the right. */
export function AsidePage({ title, children, drawing }: AsidePageProps) {
  return (
    <div className={`${styles.page} wrap`}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.art} aria-hidden="true">
        <PageDrawing of={drawing} />
      </div>
    </div>
  );
}
