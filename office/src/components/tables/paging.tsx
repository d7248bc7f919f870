import { Button } from '@ingot/ui/buttons/button.tsx';
import { componentText } from '../component-texts.ts';
import styles from './paging.module.css';

export interface PagingProps {
  /** A description of the shown rows: `10 of 1,204 orders, newest first`. */
  readonly text: string;
  /** Opens the page before; null on the first page. */
  readonly onNewer: (() => void) | null;
  /** Opens the next page; null on the last page. */
  readonly onOlder: (() => void) | null;
  /** Labels of the buttons, where the order is not by time. */
  readonly newer?: string;
  readonly older?: string;
}

/** Steps through the pages of a list (keyset pagination). */
export function Paging({ text, onNewer, onOlder, newer, older }: PagingProps) {
  return (
    <div className={styles.paging}>
      <p className="muted small" role="status">
        {text}
      </p>
      <div>
        <Button size="sm" disabled={onNewer === null} onClick={() => onNewer?.()}>
          {newer ?? componentText('newer')}
        </Button>
        <Button size="sm" disabled={onOlder === null} onClick={() => onOlder?.()}>
          {older ?? componentText('older')}
        </Button>
      </div>
    </div>
  );
}
