import { Button } from '@ingot/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { componentText } from '../component-texts.ts';
import type { useQueue } from './use-queue.ts';
import styles from './work-queue.module.css';

/** An item of a queue. */
export interface QueueItem {
  readonly id: string;
  readonly content: ReactNode;
  readonly actions: ReactNode;
}

interface WorkQueueProps {
  readonly label: string;
  readonly items: readonly QueueItem[];
  readonly queue: ReturnType<typeof useQueue>;
}

/** Items that wait for a decision. Marks the current one, and shows the last step with its undo button. */
export function WorkQueue({ label, items, queue }: WorkQueueProps) {
  return (
    <>
      <p role="status" className={styles.step}>
        {queue.lastStep !== null && (
          <>
            {queue.lastStep.text}{' '}
            <Button size="sm" onClick={() => void queue.undo()}>
              {componentText('undo')}
            </Button>
          </>
        )}
      </p>
      <ul className={styles.queue} aria-label={label}>
        {items.map(({ id, content, actions }) => (
          <li
            key={id}
            data-queue-id={id}
            aria-current={id === queue.currentId ? 'true' : undefined}
            tabIndex={-1}
            onFocus={() => queue.choose(id)}
          >
            <div className={styles.content}>{content}</div>
            <div className={styles.actions}>{actions}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
