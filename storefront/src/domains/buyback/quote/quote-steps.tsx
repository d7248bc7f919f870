import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';

const STEPS = ['stepPick', 'stepLock', 'stepShip'] as const;

/** Progress of a sale to the shop. */
export function QuoteSteps({ step }: { readonly step: 0 | 1 | 2 }) {
  return (
    <ol className={styles.steps} aria-label={quoteText('steps')}>
      {STEPS.map((name, place) => (
        <li
          key={name}
          aria-current={place === step ? 'step' : undefined}
          data-done={place < step || undefined}
        >
          {quoteText(name)}
        </li>
      ))}
    </ol>
  );
}
