import type { ReactNode } from 'react';
import styles from './entries.module.css';

/** An entry of a short list: a name with a remark, and at the right a time and an action. */
export interface Entry {
  readonly id: string;
  readonly name: ReactNode;
  readonly remark: ReactNode;
  readonly time: string;
  readonly action?: ReactNode;
}

/** A short list in a side column, such as sessions or passkeys. */
export function Entries({ label, entries }: { readonly label: string; readonly entries: readonly Entry[] }) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map(({ id, name, remark, time, action }) => (
        <li key={id}>
          <b>{name}</b>
          <span className={styles.time}>{time}</span>
          <span>{remark}</span>
          {action !== undefined && <span className={styles.action}>{action}</span>}
        </li>
      ))}
    </ul>
  );
}
