import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Context } from '../../../platform/context.ts';
import { setPartsOf } from '../../catalog/bundles/bundle-parts.ts';
import type { SetPart } from '../../pricing/present-set.ts';
import { priceView } from '../../pricing/price-view.ts';
import { chooseSet } from '../availability/choose-set.ts';
import { emptyCart } from '../cart.ts';
import type { ItemToAdd } from '../lines/add-items.ts';
import { decideLines } from '../lines/decide-lines.ts';
import { basisOf } from '../pricing-basis.ts';

/** The parts of a set with the products, and why the cart cannot hold it. */
export interface PricedChoice {
  readonly bundle: CatalogProduct;
  readonly parts: readonly (SetPart & { readonly product: CatalogProduct })[];
  /** Null if the cart can hold it. */
  readonly message: string | null;
}

/** Returns the parts that a choice identifies, or why it is no valid choice. */
export function priceChoice(item: ItemToAdd, context: Context): PricedChoice | { readonly message: string } {
  const { catalog } = context;
  const chosen = chooseSet(catalog, item);
  if (chosen === null || 'code' in chosen) return { message: chosen?.message ?? '' };
  const { bundle } = chosen.bundle;
  if (bundle === null) return { message: '' };
  const sets = Number.isInteger(item.quantity) && item.quantity >= 1 ? item.quantity : 1;
  const view = priceView(context);
  const pieces = chosen.parts.map(({ product, quantity }) => ({ product, quantity }));
  const parts = setPartsOf(bundle.terms, pieces, sets, view);
  return { bundle: chosen.bundle, parts, message: rejectionOf(chosen, item.quantity, context) };
}

/** Returns why an empty cart could not hold the set; null if it could. */
function rejectionOf(
  choice: Exclude<ReturnType<typeof chooseSet>, null>,
  quantity: number,
  context: Context,
): string | null {
  const cart = { ...emptyCart({ id: 0, version: 0, maskedId: '' }), customerId: context.viewer.customerId };
  const { rejections } = decideLines([{ choice, quantity }], {
    cart,
    basis: basisOf(context),
    boughtAtMs: new Map(),
  });
  return rejections[0]?.message ?? null;
}
