import styles from './chart-frame.module.css';

/** What keeps the place of a chart that is not there yet. */
export function ChartPlace() {
  return <div className={styles.frame} aria-hidden="true" />;
}
