import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ProductGrid } from '../catalog/product-grid.tsx';
import { documentQuery } from '../graphql/document-query.ts';
import { CmsProductsDocument } from '../graphql/generated/graphql.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './cms-products.module.css';
import type { HtmlElement } from './parse-html.ts';

/** The skus that a products piece names, in its order. */
export function skusOf(element: HtmlElement): readonly string[] {
  const names = element.attributes['data-product-skus'] ?? '';
  return names
    .split(',')
    .map((sku) => sku.trim())
    .filter(Boolean);
}

/** The products of one piece of content. */
export const cmsProductsQuery = (skus: readonly string[]) =>
  documentQuery(CmsProductsDocument, { skus: [...skus], pageSize: skus.length }, { priced: true });

/** A Page Builder piece of products: a grid, or one row to scroll (`data-appearance="carousel"`). */
export function CmsProducts({ element }: { readonly element: HtmlElement }) {
  const skus = skusOf(element);
  if (skus.length === 0) return null;
  const isCarousel = element.attributes['data-appearance'] === 'carousel';
  return (
    <div data-content-type="products" className={isCarousel ? styles.carousel : undefined}>
      <Suspense fallback={<Skeleton height="24rem" width="100%" />}>
        <ProductsBySku skus={skus} />
      </Suspense>
    </div>
  );
}

function ProductsBySku({ skus }: { readonly skus: readonly string[] }) {
  const { data } = useSuspenseQuery(cmsProductsQuery(skus));
  const bySku = new Map(data.products?.items?.map((product) => [product?.sku, product]));
  return <ProductGrid products={skus.map((sku) => bySku.get(sku) ?? null)} />;
}
