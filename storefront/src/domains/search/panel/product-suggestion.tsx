import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { Stock } from '@ingot/ui/labels/badge.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { Rating } from '@ingot/ui/labels/stars.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ShoppingBag } from 'lucide-react';
import type {
  ProductSuggestionFragment,
  SearchBlockFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { useAddItems } from '../../cart/add/use-add-items.ts';
import { offerOf } from '../../catalog/add/offer.ts';
import { productPath } from '../../catalog/product-path.ts';
import { useTileMarket } from '../../catalog/tile/use-tile-market.ts';
import { groupOf } from '../../shop/payment-method/method-names.ts';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { searchText } from '../search-texts.ts';
import { truncate } from '../suggestions/suggestion-blocks.ts';
import { CELL_ROLE, rowRole } from './grid-roles.ts';
import { highlightMatches } from './highlight-matches.ts';
import styles from './suggestion-panel.module.css';

export interface ProductSuggestionProps {
  readonly product: ProductSuggestionFragment;
  readonly settings: SearchBlockFragment;
  readonly typed: string;
  readonly id: string;
  readonly isActive: boolean;
}

/**
 * A product in the suggestion panel: a link to its page and, for a simple product, an add button. The button adds
 * nothing, and says why, while the market stops orders.
 */
export function ProductSuggestion({ product, settings, typed, id, isActive }: ProductSuggestionProps) {
  const { addItems, isPending } = useAddItems();
  const isOnline = useOnline();
  const name = product.name ?? '';
  const cash = product.price_range.minimum_price.final_price;
  const group = groupOf(product.method_prices, usePaymentMethod(), (each) => each.price.value === cash.value);
  const price = group?.price ?? cash;
  const offer = offerOf(product);
  const market = useTileMarket(product.metal_type, product.price_as_of != null);
  // The page knows the metals of a set of several, and whether it waits for this market.
  const isChosenThere = offer.kind === 'choose' || (market !== null && product.metal_type === 'mixed');
  const quantity = product.min_sale_qty ?? 1;
  return (
    <div {...rowRole(id, isActive)} className={classNames(styles.row, settings.add_to_cart && styles.hasAdd)}>
      <div {...CELL_ROLE} className={styles.cell}>
        <PageLink to={productPath(product)} className={styles.product}>
          <Picture
            className={styles.picture}
            src={product.small_image?.url}
            clip={product.small_image?.clip}
            alt=""
            sizes="64px"
            largest={64}
          />
          <span>
            <span className={styles.name}>
              {highlightMatches(truncate(name, settings.name_length), typed).map((piece, index) =>
                piece.isMatch ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order.
                  <mark key={index}>{piece.text}</mark>
                ) : (
                  piece.text
                ),
              )}
            </span>
            <span className={styles.marks}>
              {settings.reviews && product.rating_summary > 0 && (
                <Rating percent={product.rating_summary} count={product.review_count} />
              )}
              {product.is_preorder && <Stock status="PREORDER" />}
            </span>
          </span>
          {price.value != null && <Price amount={price} />}
        </PageLink>
      </div>
      {settings.add_to_cart && offer.kind === 'buy' && !isChosenThere && (
        <div {...CELL_ROLE} className={styles.add}>
          <IconButton
            icon={ShoppingBag}
            label={
              market === null ? searchText('addNamed', { name }) : searchText('stopped', { market, name })
            }
            aria-busy={isPending || undefined}
            disabled={!isOnline || market !== null}
            onClick={() => {
              if (!isPending)
                addItems([{ sku: product.sku ?? '', quantity, name, isLimited: product.is_limited }]);
            }}
          />
        </div>
      )}
      {settings.add_to_cart && offer.kind !== 'sold-out' && isChosenThere && (
        <div {...CELL_ROLE} className={styles.add}>
          <PageLink
            to={productPath(product)}
            className={styles.choose}
            aria-label={searchText('chooseNamed', { name })}
          >
            <Icon of={ShoppingBag} />
          </PageLink>
        </div>
      )}
    </div>
  );
}
