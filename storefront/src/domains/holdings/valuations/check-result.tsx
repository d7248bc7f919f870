import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import type { TypedCheck } from './check-form.tsx';
import { checkText } from './check-texts.ts';
import { momentText } from './format-valuation.ts';
import styles from './valuation-page.module.css';
import { checkQuery } from './valuation-query.ts';
import { ValuationSheet } from './valuation-sheet.tsx';

/** The document as it was issued, or why it cannot be confirmed. */
export function CheckResult({ asked }: { readonly asked: TypedCheck }) {
  const { data, error } = useQuery({
    ...checkQuery(asked.number, asked.code),
    // Each check counts against the limit of attempts.
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const valuation = data?.checkMetalValuation;
  if (error !== null) {
    return <Alert kind="error">{failureMessages(error, checkText('failed')).join(' ')}</Alert>;
  }
  if (!valuation) return <p role="status">{checkText('checking')}</p>;
  const time = momentText(valuation.issued_at, valuation.time_zone);
  return (
    <div className={styles.result}>
      <Alert kind="success">
        <b>{checkText('genuine', { time })}</b> {checkText('compare')}
      </Alert>
      <ValuationSheet valuation={valuation} />
    </div>
  );
}
