import { useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-loading/lazy-part.tsx';
import { catalogText } from '../catalog-texts.ts';
import { ProductShelf } from './product-shelf.tsx';
import { readViewedProducts } from './viewed-products.ts';

const SuggestedShelf = lazyPart(() => import('./suggested-shelf.tsx'));

export interface SuggestedProductsProps {
  /** The product of this page, which leads the choice; left out, what was seen last does. */
  readonly current?: string | null | undefined;
}

/**
 * Products in stock beside those seen last, at most 20 (CAT-12). Stands below the first view and comes after hydration,
 * when it comes near the screen.
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
