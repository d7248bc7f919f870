import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { catalogText } from '../catalog-texts.ts';
import styles from './edits.module.css';
import { fieldName } from './field-text.ts';
import type { Problem } from './use-edits.ts';

/** The values that the shop rejects. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert kind="error">
      <b>{catalogText('notPossible')}</b>
      <ul className={styles.problems}>
        {problems.map(({ sku, field, message }) => (
          <li key={`${sku} ${field} ${message}`}>
            {catalogText('problem', { sku, field: fieldName(field), problem: message })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
