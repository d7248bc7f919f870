import { useEffect } from 'react';
import { catalogText } from '../catalog-texts.ts';
import { ShelfRow } from './shelf-row.tsx';
import { useSuggestedProducts } from './use-suggested-products.ts';

export interface SuggestedShelfProps {
  /** SKUs of the viewed products, the leading one first; they are excluded. */
  readonly viewed: readonly string[];
  /** Called when there is nothing to suggest. */
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
