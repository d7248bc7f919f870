import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface LimitLoginDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Why nobody can sign in now, and from when it is possible again. */
  readonly message: ReactNode;
  /** Ways on: a link by mail, the desk. */
  readonly actions?: ReactNode;
}

/** Says that signing in has been stopped for a while; closed by its icon (MODAL-05). */
export function LimitLoginDialog({ message, actions, ...dialog }: LimitLoginDialogProps) {
  return (
    <Dialog {...dialog}>
      <p className={styles.message}>{message}</p>
      {actions && <p className={`row ${styles.actions}`}>{actions}</p>}
    </Dialog>
  );
}
