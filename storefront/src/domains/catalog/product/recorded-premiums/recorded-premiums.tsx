import type { Metal } from '@ingot/rules/metals/metal.ts';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useNearView } from '@ingot/ui/lazy-loading/use-near-view.ts';
import { useRef } from 'react';
import { ChartPlace } from '../../../metals/chart/chart-place.tsx';
import type { RecordedChartProps } from './recorded-chart.tsx';
import styles from './recorded-premiums.module.css';
import { recordedText } from './recorded-premiums-texts.ts';

export interface RecordedPremiumsProps {
  readonly sku: string;
  /** Whether there is a chart to reserve a place for. */
  readonly hasRecords: boolean;
  /** Null for a product without a premium. */
  readonly metal: Metal | null;
}

const RecordedChart = lazyPart<RecordedChartProps>(() => import('./recorded-chart.tsx'), {
  fallback: <ChartPlace />,
});

/** The premiums that the shop recorded each day. Code and data load when it is scrolled near. */
export function RecordedPremiums({ sku, hasRecords, metal }: RecordedPremiumsProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section, '100px');
  if (metal === null) return null;
  return (
    <section ref={section} className={styles.section} aria-labelledby="recorded-premiums">
      <h2 id="recorded-premiums">{recordedText('heading')}</h2>
      {hasRecords ? (
        <div className={styles.body}>
          {isNear ? <RecordedChart key={sku} sku={sku} metal={metal} /> : <ChartPlace />}
        </div>
      ) : (
        <p className="muted">{recordedText('notYet')}</p>
      )}
    </section>
  );
}
