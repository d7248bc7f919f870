import { componentText } from '../component-texts.ts';
import styles from './key-hints.module.css';

interface KeyHintsProps {
  readonly canSelect?: boolean;
  readonly canOpen?: boolean;
}

/** The keys of a list, for wide screens. */
export function KeyHints({ canSelect = true, canOpen = true }: KeyHintsProps) {
  return (
    <ul className={styles.keys}>
      <li>
        <kbd>J</kbd> {componentText('next')}
      </li>
      <li>
        <kbd>K</kbd> {componentText('previous')}
      </li>
      {canSelect && (
        <li>
          <kbd>X</kbd> {componentText('selectKey')}
        </li>
      )}
      {canOpen && (
        <li>
          <kbd>{componentText('enter')}</kbd> {componentText('openKey')}
        </li>
      )}
      <li>
        <kbd>/</kbd> {componentText('searchKey')}
      </li>
    </ul>
  );
}
