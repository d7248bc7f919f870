import type { ReactNode } from 'react';
import styles from './message-page.module.css';
import { PageIllustration } from './page-illustration.tsx';
import type { PageIllustrationProps } from './page-illustrations.tsx';

export interface MessagePageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The illustration above the scale. */
  readonly drawing: PageIllustrationProps['of'];
}

/** A message page: text on the left, an illustration above a ruler on the right. */
export function MessagePage({ title, children, drawing }: MessagePageProps) {
  return (
    <div className={`${styles.page} wrap`}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={styles.art} aria-hidden="true">
        <PageIllustration of={drawing} />
      </div>
    </div>
  );
}
