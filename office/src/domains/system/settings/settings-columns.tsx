import type { ReactNode } from 'react';
import styles from './settings.module.css';
import { SettingsMenu } from './settings-menu.tsx';

/** The menu of the settings at the left of one of their pages. */
export function SettingsColumns({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <SettingsMenu code={code} />
      <div>{children}</div>
    </div>
  );
}
