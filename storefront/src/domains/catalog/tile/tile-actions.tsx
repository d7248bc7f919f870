import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { useState } from 'react';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { useAddToCart } from '../add/add-to-cart.ts';
import type { FavoriteChoice } from '../add/favorite.ts';
import { offerOf } from '../add/offer.ts';
import { catalogText } from '../catalog-texts.ts';
import { productPath } from '../product-path.ts';
import styles from './product-tile.module.css';
import { useTileMarket } from './use-tile-market.ts';

/** A number of pieces that the tile offers first, and the text of the button for it. */
export interface TilePieces {
  readonly quantity: number;
  readonly label: string;
}

export interface TileActionsProps {
  readonly product: ProductTileFragment;
  /** SKU of the configurable product when `product` is its chosen variant. */
  readonly parentSku?: string | undefined;
  readonly pieces?: TilePieces | undefined;
  /** What was chosen for the product, which the cart gets; absent for nothing. */
  readonly choice?: FavoriteChoice | undefined;
  /** Whether options have to be chosen on the page of the product first. */
  readonly isOpen?: boolean;
}

/**
 * The actions of a tile: add a quantity, choose a variant on the product page, or the reason for
 * neither.
 */
export function TileActions({ isOpen = false, ...props }: TileActionsProps) {
  const { product, choice } = props;
  const offer = offerOf(product);
  if (offer.kind === 'sold-out') {
    return (
      <div className={styles.actions}>
        <ButtonLink
          size="sm"
          className={styles.button}
          to={`/alerts/new?sku=${encodeURIComponent(product.sku ?? '')}`}
        >
          {catalogText(product.opens_at == null ? 'tellMeBack' : 'tellMeOrders')}
          <span className="vh">: {product.name}</span>
        </ButtonLink>
      </div>
    );
  }
  if (isOpen || (offer.kind === 'choose' && choice === undefined)) {
    return (
      <div className={styles.actions}>
        <ButtonLink size="sm" className={styles.button} to={productPath(product)}>
          {catalogText('chooseOptions')}
          <span className="vh">: {product.name}</span>
        </ButtonLink>
      </div>
    );
  }
  return <TileBuy {...props} />;
}

function TileBuy({ product, parentSku, pieces, choice }: TileActionsProps) {
  const [quantity, setQuantity] = useState(pieces?.quantity ?? product.min_sale_qty ?? 1);
  const { addItems, isPending } = useAddToCart();
  const market = useTileMarket(product);
  const obstacle = useOnline() ? market : catalogText('offline');
  const name = product.name ?? '';
  if (market !== null && product.metal_type === 'mixed') {
    // The page knows the metals of the set, and whether it waits for this market.
    return (
      <div className={styles.actions}>
        <ButtonLink size="sm" className={styles.button} to={productPath(product)}>
          {market}
          <span className="vh">: {name}</span>
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <span className={styles.stepper}>
        <Stepper
          size="sm"
          value={quantity}
          onChange={setQuantity}
          isDisabled={product.is_limited}
          min={product.min_sale_qty ?? 1}
          step={product.order_increment}
          max={product.max_sale_qty}
          label={catalogText('quantityOf', { name })}
        />
      </span>
      <Button
        size="sm"
        variant="primary"
        data-early="once"
        className={styles.button}
        isBusy={isPending}
        disabled={obstacle !== null}
        onClick={() =>
          addItems([
            {
              sku: product.sku ?? '',
              quantity,
              name,
              isLimited: product.is_limited,
              ...(parentSku && { parentSku }),
              ...(choice && { selectedOptions: choice.selected, enteredOptions: choice.entered }),
            },
          ])
        }
      >
        {obstacle ??
          (pieces?.quantity === quantity
            ? pieces.label
            : catalogText(product.is_preorder ? 'preorder' : 'add'))}
        <span className="vh"> {name}</span>
      </Button>
    </div>
  );
}
