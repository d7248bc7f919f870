import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { componentText } from '../component-texts.ts';
import { useLeaveWarning } from '../save/use-leave-warning.ts';
import styles from './dialogs.module.css';

export interface FormDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The fields. */
  readonly children: ReactNode;
  /** The label of the button that saves. */
  readonly submit: string;
  /** The label of the button that closes without saving; “Cancel” by default. */
  readonly dismiss?: string;
  readonly isBusy: boolean;
  /** Whether a required value is missing. The form then cannot be sent. */
  readonly isIncomplete?: boolean;
  /** Why saving failed; null otherwise. */
  readonly error?: string | null;
  /** Another button at the left, such as for deleting. */
  readonly extra?: ReactNode;
  /** Whether an earlier step of the dialog has unsaved input. */
  readonly hasInput?: boolean;
  /**
   * Saves the input, and waits for the end. A form that is still open then counts as unsaved, unless the result is
   * `SAVED`.
   */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  readonly isWide?: boolean;
}

/** The result of `onSubmit` when the input is saved and the form stays open, such as to show a code. */
export const SAVED = Symbol('saved');

/** A form in a dialog. The fields mount when it opens, so each opening starts with the initial values. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  children,
  submit,
  dismiss = componentText('cancel'),
  isBusy,
  isIncomplete = false,
  error = null,
  extra,
  hasInput = false,
  onSubmit,
  isWide = false,
}: FormDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} className={isWide ? styles.wide : styles.dialog}>
      <Form onSubmit={onSubmit} hasInput={hasInput} hasFailed={error !== null}>
        {children}
        {error !== null && <Alert kind="error">{error}</Alert>}
        <div className={styles.actions}>
          {extra}
          <Button onClick={onClose}>{dismiss}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={isIncomplete}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface FormProps extends Pick<FormDialogProps, 'children' | 'onSubmit'> {
  readonly hasInput: boolean;
  readonly hasFailed: boolean;
}

function Form({ children, onSubmit, hasInput, hasFailed }: FormProps) {
  const [isTouched, setIsTouched] = useState(hasInput);
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  useLeaveWarning(isTouched || hasFailed);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onInput={() => setIsTouched(true)}
      onSubmit={async (event) => {
        // The save may open another page before this form closes.
        flushSync(() => setIsTouched(false));
        const result = await onSubmit(event);
        // The form closes, or its fields show their errors, after the next rendering.
        setTimeout(() => {
          if (form.current === null) return;
          if (isTouched && result !== SAVED) setIsTouched(true);
          form.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        });
      }}
    >
      {children}
    </form>
  );
}

/** Focuses the first field on mount; the browser would focus the close button of the dialog. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [form]);
}
