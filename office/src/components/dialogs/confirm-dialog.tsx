import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { ReactNode } from 'react';
import { componentText } from '../component-texts.ts';
import styles from './dialogs.module.css';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The question: `Remove Ines Hale?` */
  readonly title: string;
  /** The consequences. */
  readonly children: ReactNode;
  /** The label of the button that acts, in the words of the question. */
  readonly confirm: string;
  /** The label of the button that closes; “Cancel” by default. */
  readonly dismiss?: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** Why the action failed; null otherwise. */
  readonly error?: string | null;
  readonly onConfirm: () => void;
}

/** Asks before an action that cannot be undone, or that moves money. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirm,
  dismiss = componentText('cancel'),
  isDangerous = false,
  isBusy,
  error = null,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} className={styles.dialog}>
      <div className={styles.body}>{children}</div>
      {error !== null && <Alert kind="error">{error}</Alert>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{dismiss}</Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
