import type { Metal } from '@ingot/rules/metals/metal.ts';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useNearView } from '@ingot/ui/lazy-loading/use-near-view.ts';
import { useRef } from 'react';
import { ChartPlace } from '../../../metals/chart/chart-place.tsx';
import styles from './price-history.module.css';
import { historyText } from './price-history-texts.ts';
import type { ProductHistoryProps } from './product-history.tsx';

export interface PriceHistoryProps extends Omit<ProductHistoryProps, 'metal'> {
  /** Null for a product with a fixed price, which has no history. */
  readonly metal: Metal | null;
}

/**
 * Small, because the chart is just below the first screen: a larger margin would load its code on
 * every visit.
 */
const AHEAD = '100px';

const ProductHistory = lazyPart<ProductHistoryProps>(() => import('./product-history.tsx'), {
  fallback: <ChartPlace />,
});

/**
 * The product's past prices as a chart and a table. Code and data load when it is scrolled near;
 * its space is reserved.
 */
export function PriceHistory({ metal, ...props }: PriceHistoryProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNearView(section, AHEAD);
  if (metal === null) return null;
  return (
    <section ref={section} className={styles.section} aria-labelledby="price-history">
      <h2 id="price-history">{historyText('heading')}</h2>
      {isNear ? <ProductHistory key={props.sku} {...props} metal={metal} /> : <ChartPlace />}
    </section>
  );
}
