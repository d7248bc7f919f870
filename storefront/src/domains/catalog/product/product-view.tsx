import { type ReactNode, useEffect } from 'react';
import type { ProductViewFragment } from '../../../platform/graphql/generated/graphql.ts';
import { lowerPart } from '../../../ui/lazy-loading/lower-part.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { rememberViewedProduct } from '../shelves/viewed-products.ts';
import { BuyBar } from './buy-box/buy-bar.tsx';
import { BuyBox } from './buy-box/buy-box.tsx';
import { useBuying } from './buy-box/use-buying.ts';
import type { ChosenPieces } from './delivery/use-chosen-delivery.ts';
import type { ProductDetailsProps } from './product-details.tsx';
import styles from './product-view.module.css';
import { currentTier } from './tiers/current-tier.ts';
import { useProductChoice } from './variants/use-product-choice.ts';

export interface ProductViewProps {
  readonly product: ProductViewFragment;
  /** Time zone in which the price's time is told. */
  readonly timeZone: string;
  /** Draws the sentences about delivery for what is chosen. */
  readonly delivery: (chosen: ChosenPieces) => ReactNode;
  readonly reviews: ReactNode;
}

/** Below the first view. */
const ProductDetails = lowerPart<ProductDetailsProps>(() => import('./product-details.tsx'));

/** A product's page: pictures and buying side by side, then what there is to know, reviews and related pieces. */
export function ProductView({ product, timeZone, delivery, reviews }: ProductViewProps) {
  const selection = useProductChoice(product);
  const buying = useBuying(product, selection);
  const pictured = selection.variant?.product ?? product;
  // Here and not where they are shown, which a short visit may never reach.
  useEffect(() => {
    if (product.sku !== null) rememberViewedProduct(product.sku);
  }, [product.sku]);
  return (
    <>
      <div className={classNames('wrap', styles.product)}>
        {/* Another variant begins its gallery anew, at its first picture. */}
        <Gallery key={pictured.sku} product={pictured.media_gallery?.length ? pictured : product} />
        <BuyBox
          product={product}
          selection={selection}
          buying={buying}
          timeZone={timeZone}
          delivery={delivery({
            sku: selection.shown.sku ?? '',
            quantity: selection.quantity,
            each: currentTier(selection.shown.price_tiers ?? [], selection.quantity)?.final_price,
          })}
        />
      </div>
      <ProductDetails product={product} pictured={pictured} shown={selection.shown} reviews={reviews} />
      <BuyBar selection={selection} buying={buying} />
    </>
  );
}
