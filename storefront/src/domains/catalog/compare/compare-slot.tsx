import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useNearView } from '@ingot/ui/lazy-loading/use-near-view.ts';
import { useRef } from 'react';
import styles from './compare.module.css';
import type { CompareToggleProps } from './compare-toggle.tsx';

const CompareToggle = lazyPart<CompareToggleProps>(() => import('./compare-toggle.tsx'));

/** The place of a product's compare toggle; the toggle loads when it is scrolled near. */
export function CompareSlot({ product }: CompareToggleProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place, '100px');
  return (
    <div ref={place} className={styles.place}>
      {isNear && <CompareToggle product={product} />}
    </div>
  );
}
