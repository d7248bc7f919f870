import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useEffect, useState } from 'react';
import { catalogText } from '../catalog-texts.ts';
import { ProductShelf } from './product-shelf.tsx';
import { readViewedProducts } from './viewed-products.ts';

const ViewedShelf = lazyPart(() => import('./viewed-shelf.tsx'));

export interface RecentlyViewedProps {
  /** The product of this page, which is excluded. */
  readonly current?: string | null | undefined;
}

/**
 * The products viewed last in this browser, newest first, at most 20; nothing if there are none.
 * Rendered after hydration, because the data is in the browser.
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
