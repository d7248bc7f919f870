import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { CmsProductsQueryVariables } from '../../../../platform/graphql/generated/graphql.ts';
import { ProductGrid } from '../../../catalog/tile/product-grid.tsx';
import { styleOf } from '../../html/element-props.ts';
import type { PieceProps } from '../../html/piece.ts';
import { cmsProductsQuery, productsOf, skusOf } from './cms-products.ts';
import styles from './products.module.css';

/** A product block: a grid, or one scrollable row (`data-appearance="carousel"`). */
export default function Products({ element }: PieceProps) {
  const variables = productsOf(element);
  if (variables === null) return null;
  const isCarousel = element.attributes['data-appearance'] === 'carousel';
  return (
    <div
      data-content-type="products"
      className={isCarousel ? styles.carousel : undefined}
      style={styleOf(element)}
    >
      <Suspense fallback={<Skeleton height="24rem" width="100%" />}>
        <FoundProducts variables={variables} skus={skusOf(element)} />
      </Suspense>
    </div>
  );
}

interface FoundProductsProps {
  readonly variables: CmsProductsQueryVariables;
  /** The editor's order; empty = the category's order. */
  readonly skus: readonly string[];
}

function FoundProducts({ variables, skus }: FoundProductsProps) {
  const items = useSuspenseQuery(cmsProductsQuery(variables)).data.products?.items ?? [];
  const place = (sku: string | null | undefined) => skus.indexOf(sku ?? '');
  const products = items.filter((item) => item !== null);
  return (
    <ProductGrid
      products={skus.length > 0 ? products.sort((a, b) => place(a.sku) - place(b.sku)) : products}
    />
  );
}
