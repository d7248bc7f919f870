import { CircleAlert } from 'lucide-react';
import { Icon } from '../pictures/icon.tsx';
import styles from './field-error.module.css';

/** An error message beside its cause. Renders nothing without a message. */
export function FieldError({
  id,
  message,
}: {
  readonly id?: string;
  readonly message: string | null | undefined;
}) {
  if (!message) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon of={CircleAlert} />
      {message}
    </p>
  );
}
