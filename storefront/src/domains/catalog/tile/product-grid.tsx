import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';

/**
 * 44vw on phones, slightly less than the real width: otherwise 1.75x screens load a file with twice
 * the bytes.
 */
const WHOLE_WIDTH = '(min-width: 1440px) 319px, (min-width: 1280px) 23vw, (min-width: 768px) 31vw, 44vw';
/** Sizes of the pictures beside the filter sidebar. */
export const BESIDE_FILTERS =
  '(min-width: 1440px) 232px, (min-width: 1280px) 17vw, (min-width: 1024px) 20vw, (min-width: 768px) 31vw, 44vw';

export interface ProductGridProps {
  readonly products: readonly (ProductTileFragment | null)[];
  /** Whether the filter sidebar is beside the grid on wide screens. */
  readonly isBesideFilters?: boolean;
  /** Number of tiles in the first screen. Their images load eagerly. */
  readonly firstView?: number;
}

/** Products in 2, 3 or 4 columns, by screen width. */
export function ProductGrid({ products, isBesideFilters = false, firstView = 0 }: ProductGridProps) {
  return (
    <ProductColumns isBesideFilters={isBesideFilters}>
      {products.map(
        (product, index) =>
          product && (
            <ProductTile
              key={product.uid}
              product={product}
              sizes={isBesideFilters ? BESIDE_FILTERS : WHOLE_WIDTH}
              isFirstView={index < firstView}
            />
          ),
      )}
    </ProductColumns>
  );
}

/** The grid, for tiles and for their placeholders. */
export function ProductColumns({
  isBesideFilters = false,
  children,
}: {
  readonly isBesideFilters?: boolean;
  readonly children: ReactNode;
}) {
  return <div className={classNames(styles.grid, isBesideFilters && styles.beside)}>{children}</div>;
}
