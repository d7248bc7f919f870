import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { Rating } from '@ingot/ui/labels/stars.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import type {
  FavoriteCardFragment,
  ProductTileFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { catalogText } from '../../catalog/catalog-texts.ts';
import { productPath } from '../../catalog/product-path.ts';
import tile from '../../catalog/tile/product-tile.module.css';
import { TileBadge } from '../../catalog/tile/product-tile.tsx';
import { TileActions } from '../../catalog/tile/tile-actions.tsx';
import { TilePrice } from '../../catalog/tile/tile-price.tsx';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import styles from '../favorites.module.css';
import { favoritesText } from '../favorites-texts.ts';

/** What was chosen for a favorite besides its variant. */
export type ChosenFavorite = Pick<
  FavoriteCardFragment,
  'choice_problem' | 'chosen_options' | 'selected_options' | 'entered_options' | 'price'
>;

export interface FavoriteCardProps {
  readonly product: ProductTileFragment;
  /** The chosen variant of a configurable product. */
  readonly variant?: ProductTileFragment | null | undefined;
  readonly options?:
    | readonly ({ readonly option_label: string; readonly value_label: string } | null)[]
    | null
    | undefined;
  readonly chosen: ChosenFavorite;
  /** How many pieces the button offers first. */
  readonly pieces?: number;
  /** Actions of the favorite, over its picture. */
  readonly heart?: ReactNode;
  /** Content below the price. */
  readonly children?: ReactNode;
}

const SIZES = '(min-width: 1440px) 320px, (min-width: 768px) 31vw, 44vw';

/**
 * A favorite: the tile of its product, with the chosen options and the variant's price and stock.
 */
export function FavoriteCard({
  product,
  variant,
  options,
  chosen,
  pieces = 1,
  heart,
  children,
}: FavoriteCardProps) {
  const metal = parseMetal(product.metal_type ?? '');
  const shown = variant ? { ...variant, name: product.name } : product;
  const isOut = shown.stock_status === 'OUT_OF_STOCK' || !shown.is_salable;
  const hasChoice = chosen.chosen_options.length > 0;
  const isOpen = chosen.choice_problem != null;
  const picture = variant?.small_image ?? product.small_image;
  return (
    <article className={classNames(tile.tile, isOut && tile.out)}>
      <TileBadge product={shown} />
      <Picture
        className={tile.media}
        src={picture?.url}
        clip={picture?.clip}
        alt=""
        sizes={SIZES}
        largest={320}
      />
      {heart}
      <div className={tile.body}>
        <p className={tile.mint}>
          {metal !== null && <Hallmark metal={metal} />}
          {product.mint?.name}
        </p>
        <h2 className={tile.name}>
          <PageLink to={productPath(product)} className={tile.link}>
            {product.name}
          </PageLink>
        </h2>
        <div className={tile.stars}>
          {product.review_count > 0 && (
            <Rating percent={product.rating_summary} count={product.review_count} />
          )}
        </div>
        {hasChoice && chosen.price ? (
          <p className={tile.price}>
            <Price amount={chosen.price} className={tile.amount} />
            <small>{favoritesText('withOptions')}</small>
          </p>
        ) : (
          <TilePrice product={shown} />
        )}
        {(options ?? []).map(
          (option) =>
            option && (
              <p key={option.option_label} className={styles.option}>
                {favoritesText('option', { option: option.option_label, value: option.value_label })}
              </p>
            ),
        )}
        {hasChoice && (
          <ul className={styles.option}>
            {chosen.chosen_options.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same title and value.
              <li key={at}>{words}</li>
            ))}
          </ul>
        )}
        {hasChoice && isOpen && !isOut && <p className={tile.note}>{chosen.choice_problem}</p>}
        {shown.preorder_note != null && !isOut && <p className={tile.note}>{shown.preorder_note}</p>}
        {children}
        {isOpen && !isOut ? (
          <div className={tile.actions}>
            <ButtonLink size="sm" className={tile.button} to={productPath(product)}>
              {catalogText('chooseOptions')}
              <span className="vh">: {product.name}</span>
            </ButtonLink>
          </div>
        ) : (
          <TileActions
            key={pieces}
            pieces={
              pieces > 1
                ? {
                    quantity: pieces,
                    label: favoritesText('addPieces', { count: pieces }),
                  }
                : undefined
            }
            // A complete choice can be added as it is.
            product={{ ...shown, __typename: 'SimpleProduct' }}
            chosen={{
              ...(variant && { parentSku: product.sku ?? '' }),
              ...(hasChoice && {
                selectedOptions: chosen.selected_options,
                enteredOptions: chosen.entered_options,
              }),
            }}
          />
        )}
      </div>
    </article>
  );
}
