import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { chartText } from '../chart-texts.ts';
import styles from './chart-frame.module.css';
import type { PriceChartProps } from './price-chart.tsx';

/** The chart, loaded on demand with its space reserved. */
export const PriceChart = lazyPart<PriceChartProps>(() => import('./price-chart.tsx'), {
  fallback: <div className={styles.frame} aria-busy="true" />,
  missing: <Missing />,
});

function Missing() {
  return <p className={styles.frame}>{chartText('chartMissing')}</p>;
}
