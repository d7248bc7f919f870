import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useState } from 'react';
import { useDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { estimateText } from './estimate-texts.ts';
import styles from './shipping-estimate.module.css';
import type { ShippingEstimateProps } from './shipping-estimate.tsx';

const ShippingEstimate = lazyPart(() => import('./shipping-estimate.tsx'), {
  fallback: <Skeleton height="16rem" />,
});

/**
 * The delivery estimate, collapsed until the shopper opens it. With the postal code of the visit it
 * estimates at once, so that the totals of the cart have tax and delivery.
 */
export function ShippingEstimateFold({ onTotals, cart }: Pick<ShippingEstimateProps, 'cart' | 'onTotals'>) {
  const [isOpened, setIsOpened] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const { postcode } = useDeliveryPlace();
  return (
    <details
      className={styles.fold}
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}
    >
      <summary>
        {postcode === null || isChanged ? estimateText('open') : estimateText('openFor', { zip: postcode })}
      </summary>
      {(isOpened || postcode !== null) && (
        <ShippingEstimate
          // Another postal code of the visit starts another estimate.
          key={postcode}
          cart={cart}
          postcode={postcode}
          onPlace={() => setIsChanged(true)}
          onTotals={onTotals}
        />
      )}
    </details>
  );
}
