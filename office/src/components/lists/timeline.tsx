import type { ReactNode } from 'react';
import { writeDateTime } from '../labels/moments.ts';
import styles from './timeline.module.css';

/** An event of a timeline, or a step that is still to come. */
export interface TimelineEvent {
  readonly id: string;
  readonly title: ReactNode;
  /** Time of the event; null for a step to come. */
  readonly at: string | null;
  /** The person who acted, or details of the event. */
  readonly note?: string | undefined;
  readonly isCurrent?: boolean;
}

/** Events in order of time, with the steps to come. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ id, title, at, note, isCurrent = false }) => (
        <li
          key={id}
          data-done={at !== null && !isCurrent ? '' : undefined}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span>
            <b>{title}</b>
            {(at !== null || note !== undefined) && (
              <small>{[at === null ? null : writeDateTime(at), note].filter(Boolean).join(', ')}</small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
