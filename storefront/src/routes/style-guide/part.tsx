import type { ReactNode } from 'react';
import styles from './style-guide.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A chapter of the style guide. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Pieces of one kind beside each other, under their name. */
export function Demo({ title, children }: PartProps) {
  return (
    <>
      <h3>{title}</h3>
      <div className={styles.demo}>{children}</div>
    </>
  );
}
