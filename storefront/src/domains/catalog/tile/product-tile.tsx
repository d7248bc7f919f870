import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Badge } from '@ingot/ui/labels/badge.tsx';
import { Rating } from '@ingot/ui/labels/stars.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { Favorite } from '../add/favorite.ts';
import { catalogText } from '../catalog-texts.ts';
import { productPath } from '../product-path.ts';
import styles from './product-tile.module.css';
import { TileActions, type TilePieces } from './tile-actions.tsx';
import { TilePrice } from './tile-price.tsx';
import { TileUnit } from './tile-unit.tsx';

export interface ProductTileProps {
  readonly product: ProductTileFragment;
  /** Width of the picture, as in `<img sizes>`. */
  readonly sizes: string;
  /** Whether the tile is in the first screen: its picture loads eagerly. */
  readonly isFirstView?: boolean;
  /** Figures in place of the price of one piece. */
  readonly figures?: ReactNode;
  /** The pieces that the figures are for. */
  readonly pieces?: TilePieces | undefined;
}

/** A product in a list: picture, mint, name, stars, price and add button. */
export function ProductTile({ product, sizes, isFirstView = false, figures, pieces }: ProductTileProps) {
  const metal = parseMetal(product.metal_type ?? '');
  const isOut = product.stock_status === 'OUT_OF_STOCK' || !product.is_salable;
  return (
    <article className={classNames(styles.tile, isOut && styles.out)}>
      <TileBadge product={product} />
      <Picture
        className={styles.media}
        src={product.small_image?.url}
        clip={product.small_image?.clip}
        alt=""
        sizes={sizes}
        largest={320}
        isMain={isFirstView}
      />
      <Favorite product={product} place="tile" />
      <div className={styles.body}>
        <p className={styles.mint}>
          {metal !== null && <Hallmark metal={metal} />}
          {product.mint?.name}
        </p>
        <h3 className={styles.name}>
          <PageLink to={productPath(product)} className={styles.link}>
            {product.name}
          </PageLink>
        </h3>
        <div className={styles.stars}>
          {product.review_count > 0 && (
            <Rating percent={product.rating_summary} count={product.review_count} />
          )}
        </div>
        {figures ?? (
          <>
            <TilePrice product={product} />
            <TileUnit product={product} />
          </>
        )}
        {product.preorder_note != null && !isOut && <p className={styles.note}>{product.preorder_note}</p>}
        <TileActions key={pieces?.quantity} product={product} pieces={pieces} />
      </div>
    </article>
  );
}

/** The badge of a product that differs from an ordinary one in stock. */
export function TileBadge({ product }: { readonly product: ProductTileFragment }) {
  if (product.opens_at != null) {
    return (
      <span className={styles.badge}>
        <Badge kind="out" text={catalogText('notOpen')} />
      </span>
    );
  }
  if (product.stock_status === 'OUT_OF_STOCK' || !product.is_salable) {
    return (
      <span className={styles.badge}>
        <Badge kind="out" />
      </span>
    );
  }
  if (product.is_preorder) {
    return (
      <span className={styles.badge}>
        <Badge kind="pre" />
      </span>
    );
  }
  if (!product.is_limited) return null;
  return (
    <span className={styles.badge}>
      <Badge kind="lim" text={catalogText('limitedMark')} />
    </span>
  );
}
