import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Badge } from '@ingot/ui/labels/badge.tsx';
import { Rating } from '@ingot/ui/labels/stars.tsx';
import type { BuyBoxFragment, ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { Hallmark } from '../../../metals/names/hallmark.tsx';
import { catalogText } from '../../catalog-texts.ts';
import { productText } from '../../product-texts.ts';
import styles from './buy-box.module.css';

export interface BuyHeadingProps {
  readonly product: ProductViewFragment;
  /** The chosen variant, else the product. */
  readonly shown: BuyBoxFragment;
}

/** Mint, item number, name, stock and stars. */
export function BuyHeading({ product, shown }: BuyHeadingProps) {
  const metal = parseMetal(product.metal_type ?? '');
  return (
    <div>
      <div className={styles.meta}>
        <span className={styles.mint}>
          {metal !== null && <Hallmark metal={metal} />}
          {product.mint?.name}
        </span>
        {shown.item_number != null && <span>{productText('item', { number: shown.item_number })}</span>}
      </div>
      <h1>{product.name}</h1>
      <div className={styles.marks}>
        <StockBadge product={shown} />
        {shown.is_limited && <Badge kind="lim" />}
        {product.review_count > 0 && (
          <a href="#reviews">
            <Rating percent={product.rating_summary} count={product.review_count} hasFigure />
          </a>
        )}
      </div>
    </div>
  );
}

function StockBadge({ product }: { readonly product: BuyBoxFragment }) {
  if (product.opens_at != null) return <Badge kind="out" text={catalogText('notOpen')} />;
  if (product.stock_status === 'OUT_OF_STOCK' || !product.is_salable) return <Badge kind="out" />;
  if (product.is_preorder) return <Badge kind="pre" />;
  const left = product.only_x_left_in_stock;
  return left == null ? (
    <Badge kind="in" />
  ) : (
    <Badge kind="in" text={productText('onlyLeft', { count: left })} />
  );
}
