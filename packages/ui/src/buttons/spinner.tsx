import { controlText } from '../control-texts.ts';
import styles from './spinner.module.css';

/** Turns while something is under way; the text beside it says what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** The loading indicator with its words (MODAL-06). */
export function Loading({ text = controlText('loading') }: { readonly text?: string }) {
  return (
    <span className={styles.loading} role="status">
      <Spinner />
      {text}
    </span>
  );
}
