import { useEffect } from 'react';
import { catalogText } from '../catalog-texts.ts';
import { ShelfRow } from './shelf-row.tsx';
import { useViewedProducts } from './use-viewed-products.ts';
import { MAX_SHOWN } from './viewed-products.ts';

export interface ViewedShelfProps {
  readonly skus: readonly string[];
  /** Called when the shop lists none of them any more. */
  readonly onNone: () => void;
}

/** The row of viewed products. */
export default function ViewedShelf({ skus, onNone }: ViewedShelfProps) {
  const products = useViewedProducts(skus);
  const isNone = products?.length === 0;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (products === null || isNone) return null;
  return <ShelfRow name={catalogText('recentlyViewed')} products={products.slice(0, MAX_SHOWN)} />;
}
