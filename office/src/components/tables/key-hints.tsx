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

/** Keys with their effect, for wide screens. */
export function KeyList({
  keys,
}: {
  readonly keys: readonly { readonly keys: readonly string[]; readonly text: string }[];
}) {
  return (
    <ul className={styles.keys}>
      {keys.map(({ keys: names, text }) => (
        <li key={text}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
