import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useNearView } from '@ingot/ui/lazy-loading/use-near-view.ts';
import { useRef } from 'react';
import { ChartPlace } from '../../metals/chart/chart-place.tsx';
import type { OwnedMetals } from '../metals-query.ts';
import { historyText } from './history-texts.ts';
import type { ValueChartProps } from './value-chart.tsx';
import styles from './value-history.module.css';

const ValueChart = lazyPart<ValueChartProps>(() => import('./value-chart.tsx'), {
  fallback: <ChartPlace />,
});

/** Value and cost of all lots over time. Code and data load when the section is scrolled near. */
export function ValueSection({ metals }: { readonly metals: OwnedMetals }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section);
  return (
    <section ref={section} className={styles.section} aria-labelledby="value-history">
      <h2 id="value-history">{historyText('title')}</h2>
      <div className={styles.body}>{isNear ? <ValueChart stamp={stampOf(metals)} /> : <ChartPlace />}</div>
    </section>
  );
}

/** Returns a text that changes with the lots and sales, so that the chart is loaded again. */
function stampOf({ total_count, cost, by_metal, sales }: OwnedMetals): string {
  const weights = by_metal.map(({ metal, fine_ounces }) => `${metal} ${fine_ounces}`);
  return [total_count, cost.value, sales.total_count, ...weights].join(' ');
}
