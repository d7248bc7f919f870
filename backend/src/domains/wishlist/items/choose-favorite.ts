import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { partsKey } from '@ingot/rules/catalog/bundle.ts';
import type { DayRange, OptionChoice } from '@ingot/rules/catalog/custom-options.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import {
  type ChosenPiece,
  chooseOpenOptions,
  choosePiece,
  type ProductChoice,
} from '../../cart/availability/choose-product.ts';
import { chooseOpenParts } from '../../cart/availability/choose-set.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import type { UserError } from '../../cart/availability/user-error.ts';
import type { WishlistRejection } from '../wishlist-errors.ts';

/** A product with a page, its selected variant, if any, and what was chosen so far. */
export interface Favorite {
  readonly product: CatalogProduct;
  readonly variant: CatalogProduct | null;
  /** What was chosen for the customizable options of the product, in their order. */
  readonly choices: readonly OptionChoice[];
  /** The chosen parts of a bundle, as `partsKey` writes them; null for none. */
  readonly bundleParts: string | null;
}

type FavoritePage = Pick<Favorite, 'product' | 'variant'>;

/**
 * Returns the product and the choices that a selection names. Required options and parts may be open. For a
 * configurable product the variant may be open too, but not partially selected. A grouped product is a favorite
 * without its items. `days`: the days on which a gift card can be sent.
 */
export function chooseFavorite(
  catalog: CatalogSnapshot,
  choice: ProductChoice,
  days: DayRange,
): Favorite | WishlistRejection {
  const page = choosePage(catalog, choice);
  if ('code' in page) return page;
  const { product } = page;
  const parts = product.bundle === null ? [] : chooseOpenParts(product.bundle, choice, catalog);
  if ('code' in parts) return rejectionOf(parts);
  const choices = chooseOpenOptions(product.customOptions, choice, days);
  if ('code' in choices) return rejectionOf(choices);
  return { ...page, choices, bundleParts: parts.length === 0 ? null : partsKey(parts) };
}

function choosePage(catalog: CatalogSnapshot, choice: ProductChoice): FavoritePage | WishlistRejection {
  const found = catalog.productBySku(choice.sku);
  const isOpen = found?.type !== 'configurable' || !choice.selectedOptions.some(isVariantUid);
  if (found && !isSoldItself(found) && !choice.parentSku && isOpen) {
    return { product: found, variant: null };
  }
  const chosen = choosePiece(catalog, choice);
  if ('code' in chosen) return rejectionOf(chosen);
  return (
    onItsPage(catalog, chosen) ?? {
      code: 'PRODUCT_NOT_FOUND',
      message: itemTexts('unknown', { sku: echoed(choice.sku) }),
    }
  );
}

function isVariantUid(uid: string): boolean {
  return Buffer.from(uid, 'base64').toString('latin1').startsWith('configurable/');
}

/** Magento's codes of favorites are fewer than those of carts. */
function rejectionOf({ code, message }: UserError): WishlistRejection {
  return { code: code === 'PRODUCT_NOT_FOUND' ? code : 'UNDEFINED', message };
}

/** Returns the product with the page on which a variant is shown. */
function onItsPage(catalog: CatalogSnapshot, { product, parent }: ChosenPiece): FavoritePage | null {
  if (parent !== null) return { product: parent, variant: product };
  if (product.visibility === 'catalog_search') return { product, variant: null };
  const [wholeId] = product.wholeIds;
  const page = wholeId === undefined ? undefined : catalog.productById(wholeId);
  if (!page) return null;
  return { product: page, variant: page.type === 'configurable' ? product : null };
}
