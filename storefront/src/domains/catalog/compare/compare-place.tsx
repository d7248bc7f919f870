import { useRef } from 'react';
import { lazyPart } from '../../../ui/lazy-loading/lazy-part.tsx';
import { useNearView } from '../../../ui/lazy-loading/use-near-view.ts';
import styles from './compare.module.css';
import type { CompareToggleProps } from './compare-toggle.tsx';

const CompareToggle = lazyPart<CompareToggleProps>(() => import('./compare-toggle.tsx'));

/** The place of a product's compare toggle; the toggle loads when it is scrolled near. */
export function ComparePlace({ product }: CompareToggleProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, '100px');
  return (
    <div ref={place} className={styles.place}>
      {isNear && <CompareToggle product={product} />}
    </div>
  );
}
