import { controlText } from '../control-texts.ts';
import styles from './spinner.module.css';

/** A spinner. The text beside it describes the running action. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** The loading indicator with its text. */
export function Loading({ text = controlText('loading') }: { readonly text?: string }) {
  return (
    <span className={styles.loading} role="status">
      <Spinner />
      {text}
    </span>
  );
}
