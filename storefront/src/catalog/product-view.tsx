import { type ReactNode, useEffect } from 'react';
import type { ProductPageProductFragment } from '../graphql/generated/graphql.ts';
import { classNames } from '../ui/class-names.ts';
import { lowerPart } from '../ui/lower-part.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { currentTier } from './current-tier.ts';
import { Gallery } from './gallery.tsx';
import type { ProductDetailsProps } from './product-details.tsx';
import styles from './product-view.module.css';
import { useBuying } from './use-buying.ts';
import type { ChosenPieces } from './use-chosen-delivery.ts';
import { useProductChoice } from './use-product-choice.ts';
import { rememberViewedProduct } from './viewed-products.ts';

export interface ProductViewProps {
  readonly product: ProductPageProductFragment;
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
