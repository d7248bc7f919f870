import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useEffect, useState } from 'react';
import { catalogText } from '../catalog-texts.ts';
import { ProductShelf } from './product-shelf.tsx';
import { readViewedProducts } from './viewed-products.ts';

const SuggestedShelf = lazyPart(() => import('./suggested-shelf.tsx'));

export interface SuggestedProductsProps {
  /** The product of this page, which leads the selection; default: the product viewed last. */
  readonly current?: string | null | undefined;
}

/**
 * Products in stock that fit those viewed last, at most 20. Below the first screen; loads when it
 * is scrolled near.
 */
export function SuggestedProducts({ current = null }: SuggestedProductsProps) {
  const [viewed, setViewed] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const others = readViewedProducts().filter((sku) => sku !== current);
    setViewed(current === null ? others : [current, ...others]);
  }, [current]);
  if (viewed === null) return null;
  return (
    <ProductShelf key={viewed.join()} name={catalogText('suggested')}>
      {(leave) => <SuggestedShelf viewed={viewed} onNone={leave} onMissing={leave} />}
    </ProductShelf>
  );
}
