import styles from './chart-frame.module.css';

/** Reserves the space of a chart. */
export function ChartPlace() {
  return <div className={styles.frame} aria-hidden="true" />;
}
