import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import styles from './split.module.css';

interface SplitProps {
  readonly children: ReactNode;
  /** The side column; each child is a part with a line above it. */
  readonly side: ReactNode;
  readonly isWide?: boolean;
  /** Whether the side column stays in view while the main one scrolls. */
  readonly isSticky?: boolean;
}

/** A main column with a side column, which comes below it on narrow screens. */
export function Split({ children, side, isWide = false, isSticky = false }: SplitProps) {
  return (
    <div className={classNames(styles.split, isWide && styles.wide)}>
      <div className={styles.main}>{children}</div>
      <aside className={classNames(styles.side, isSticky && styles.sticky)}>{side}</aside>
    </div>
  );
}
