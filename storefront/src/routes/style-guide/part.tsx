import type { ReactNode } from 'react';
import styles from './style-guide.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the style guide. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Components of one kind side by side, with a heading. */
export function Demo({ title, children }: PartProps) {
  return (
    <>
      <h3>{title}</h3>
      <div className={styles.demo}>{children}</div>
    </>
  );
}
