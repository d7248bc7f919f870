import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface LimitLoginDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The reason why sign-in is locked, and the time at which the lock ends. */
  readonly message: ReactNode;
  /** Alternatives, such as a link by e-mail or a call to the desk. */
  readonly actions?: ReactNode;
}

/** The message that sign-in is locked for a while. The close icon closes it. */
export function LimitLoginDialog({ message, actions, ...dialog }: LimitLoginDialogProps) {
  return (
    <Dialog {...dialog}>
      <p className={styles.message}>{message}</p>
      {actions && <p className={`row ${styles.actions}`}>{actions}</p>}
    </Dialog>
  );
}
