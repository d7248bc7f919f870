import { useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-loading/lazy-part.tsx';
import { catalogText } from '../catalog-texts.ts';
import { ProductShelf } from './product-shelf.tsx';
import { readViewedProducts } from './viewed-products.ts';

const ViewedShelf = lazyPart(() => import('./viewed-shelf.tsx'));

export interface RecentlyViewedProps {
  /** The product of this page, which is not shown beside itself. */
  readonly current?: string | null | undefined;
}

/**
 * The products that this browser saw last, newest first, at most 20 (CAT-11, OPEN-52); nothing when there are none. Stands
 * below the first view: what it shows is the shopper's own, so it comes after hydration.
 */
export function RecentlyViewed({ current = null }: RecentlyViewedProps) {
  const [skus, setSkus] = useState<readonly string[]>([]);
  useEffect(() => {
    setSkus(readViewedProducts().filter((sku) => sku !== current));
  }, [current]);
  if (skus.length === 0) return null;
  return (
    <ProductShelf key={skus.join()} name={catalogText('recentlyViewed')}>
      {(leave) => <ViewedShelf skus={skus} onNone={leave} onMissing={leave} />}
    </ProductShelf>
  );
}
