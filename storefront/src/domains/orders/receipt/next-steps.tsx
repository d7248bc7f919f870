import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './next-steps.module.css';
import { receiptText } from './receipt-texts.ts';

type Step = NonNullable<OrderContentsFragment['payment_instructions']>['next_steps'][number];

/** What happens after the buyer has paid. */
export function NextSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.title}>
        {receiptText('next')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text !== null && <small>{text}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
