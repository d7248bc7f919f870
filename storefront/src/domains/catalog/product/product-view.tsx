import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type ReactNode, useEffect } from 'react';
import type {
  CustomOptionsFragment,
  ProductViewFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { rememberViewedProduct } from '../shelves/viewed-products.ts';
import { BuyBox } from './buy-box/buy-box.tsx';
import type { BuyProps } from './buy-box/buy-row.tsx';
import { useBuying } from './buy-box/use-buying.ts';
import type { ChosenPieces } from './delivery/use-chosen-delivery.ts';
import type { ProductDetailsProps } from './product-details.tsx';
import styles from './product-view.module.css';
import { currentTier } from './tiers/current-tier.ts';
import { useProductChoice } from './variants/use-product-choice.ts';

export interface ProductViewProps {
  readonly product: ProductViewFragment;
  /** Time zone for the time of the price. */
  readonly timeZone: string;
  /** Whether the shop has recorded premiums of the product. */
  readonly hasRecords: boolean;
  /** Renders the delivery text for the chosen products. */
  readonly delivery: (chosen: ChosenPieces) => ReactNode;
  readonly reviews: ReactNode;
  /** The options that the shopper can enter or choose, such as an engraving. */
  readonly options?: CustomOptionsFragment['options'] | undefined;
}

const NO_OPTIONS: CustomOptionsFragment['options'] = [];

/** Below the first screen. */
const ProductDetails = lowerPart<ProductDetailsProps>(() => import('./product-details.tsx'));
/** Only phones show it. The server's HTML serves until the first use of the page. */
const BuyBar = lowerPart<BuyProps>(() => import('./buy-box/buy-bar.tsx'));

/**
 * A product page: pictures and buy box side by side, then description, reviews and related
 * products.
 */
export function ProductView({
  product,
  timeZone,
  hasRecords,
  delivery,
  reviews,
  options = NO_OPTIONS,
}: ProductViewProps) {
  const selection = useProductChoice(product, options);
  const buying = useBuying(product, selection);
  const pictured = selection.variant?.product ?? product;
  // Runs here instead of in the row of viewed products, which a short visit may never mount.
  useEffect(() => {
    if (product.sku !== null) rememberViewedProduct(product.sku);
  }, [product.sku]);
  return (
    <>
      <div className={classNames('wrap', styles.product, /^Gr/.test(product.__typename) && styles.isGroup)}>
        {/* The key restarts the gallery at its first picture for another variant. */}
        <Gallery key={pictured.sku} product={pictured.media_gallery?.length ? pictured : product} />
        <BuyBox
          product={product}
          options={options}
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
      <ProductDetails
        product={product}
        pictured={pictured}
        selection={selection}
        hasRecords={hasRecords}
        reviews={reviews}
      />
      {!/^(Bu|Gr)/.test(product.__typename) && <BuyBar selection={selection} buying={buying} />}
    </>
  );
}
