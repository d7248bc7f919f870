import type { ReactNode } from 'react';
import styles from './aside-page.module.css';
import { PageDrawing } from './page-drawing.tsx';
import type { PageDrawingProps } from './page-drawings.tsx';

export interface AsidePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What is drawn above the scale. */
  readonly drawing: PageDrawingProps['of'];
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
        <PageDrawing of={drawing} />
      </div>
    </div>
  );
}
