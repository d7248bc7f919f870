import { useEffect } from 'react';
import { catalogText } from '../catalog-texts.ts';
import { ShelfRow } from './shelf-row.tsx';
import { useSuggestedProducts } from './use-suggested-products.ts';

export interface SuggestedShelfProps {
  /** Skus of the products seen, the leading one first; they are not suggested again. */
  readonly viewed: readonly string[];
  /** Told when there is nothing to suggest. */
  readonly onNone: () => void;
}

/** The row of suggested products. */
export default function SuggestedShelf({ viewed, onNone }: SuggestedShelfProps) {
  const products = useSuggestedProducts(viewed);
  const isNone = products?.length === 0;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  if (products === null || isNone) return null;
  return <ShelfRow name={catalogText('suggested')} products={products} />;
}
