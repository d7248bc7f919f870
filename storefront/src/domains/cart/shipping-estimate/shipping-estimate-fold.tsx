import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useState } from 'react';
import { estimateText } from './estimate-texts.ts';
import styles from './shipping-estimate.module.css';
import type { ShippingEstimateProps } from './shipping-estimate.tsx';

const ShippingEstimate = lazyPart(() => import('./shipping-estimate.tsx'), {
  fallback: <Skeleton height="16rem" />,
});

/** The delivery estimate, collapsed until the shopper opens it. */
export function ShippingEstimateFold(props: ShippingEstimateProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}
    >
      <summary>{estimateText('open')}</summary>
      {isOpened && <ShippingEstimate {...props} />}
    </details>
  );
}
