import { customersText } from '../customers-texts.ts';
import styles from '../page/customer-page.module.css';

interface DataCountsProps {
  readonly counts: readonly { readonly code: string; readonly count: number }[];
  /** The text for an empty list. */
  readonly nothing: string;
}

/** The number of records of each kind. */
export function DataCounts({ counts, nothing }: DataCountsProps) {
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 0) return <p className="muted">{nothing}</p>;
  return (
    <ul className={styles.counts}>
      {found.map(({ code, count }) => (
        <li key={code}>{customersText(`data_${code}` as 'data_orders', { count })}</li>
      ))}
    </ul>
  );
}
