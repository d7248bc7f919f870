import { TextButton } from '@ingot/ui/links/page-link.tsx';
import type { ReactNode } from 'react';
import { componentText } from '../component-texts.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** Small buttons of the actions. */
  readonly children: ReactNode;
}

/** The actions for the selected rows of a list. Shows nothing while no row is selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="status">
      <b>{componentText('selected', { count: String(count) })}</b>
      {children}
      <TextButton className={styles.clear} onClick={onClear}>
        {componentText('clear')}
      </TextButton>
    </div>
  );
}
