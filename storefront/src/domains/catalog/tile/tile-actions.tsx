import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { useState } from 'react';
import type { ProductTileFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { type PieceToAdd, useAddToCart } from '../add/add-to-cart.ts';
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
  /** What the cart gets besides the product: the configurable product of a variant, and choices. */
  readonly chosen?: Pick<PieceToAdd, 'parentSku' | 'selectedOptions' | 'enteredOptions'> | undefined;
  readonly pieces?: TilePieces | undefined;
}

/**
 * The actions of a tile: add a quantity, choose a variant on the product page, or the reason for
 * neither.
 */
export function TileActions({ product, chosen, pieces }: TileActionsProps) {
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
  if (offer.kind === 'choose') {
    return (
      <div className={styles.actions}>
        <ButtonLink size="sm" className={styles.button} to={productPath(product)}>
          {catalogText('chooseOptions')}
          <span className="vh">: {product.name}</span>
        </ButtonLink>
      </div>
    );
  }
  return <TileBuy product={product} chosen={chosen} pieces={pieces} label={offer.label} />;
}

function TileBuy({ product, chosen, pieces, label }: TileActionsProps & { readonly label: string }) {
  const [quantity, setQuantity] = useState(pieces?.quantity ?? product.min_sale_qty ?? 1);
  const { addItems, isPending } = useAddToCart();
  const market = useTileMarket(product.metal_type, product.price_as_of != null);
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
              ...chosen,
            },
          ])
        }
      >
        {obstacle ?? (pieces?.quantity === quantity ? pieces.label : label)}
        <span className="vh"> {name}</span>
      </Button>
    </div>
  );
}
