import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { pricesOfChoices } from '@ingot/rules/catalog/custom-options.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { DeliveredPriceInput, GroupPieceInput } from '../../../generated/resolvers.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { chooseProduct, customOptionsOf } from '../../cart/availability/choose-product.ts';
import { chooseSet } from '../../cart/availability/choose-set.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import { itemToAdd } from '../../cart/lines/item-to-add.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { type DoorGoods, piecesOfItems, piecesOfProduct, setsOf } from './door-goods.ts';
import { doorTexts } from './door-texts.ts';

/** Goods with their number, or why the cart does not take them. */
export type ReadGoods =
  | { readonly goods: DoorGoods; readonly quantity: number }
  | { readonly message: string };

/**
 * Returns the goods that a client identifies. Without options they are the plain piece, also of a product with
 * required ones, which the shopper has yet to enter; of a bundle, the set that it starts with.
 * @throws ContractError PRODUCT_NOT_FOUND; for pieces of a product that is no group
 */
export function readGoods(input: DeliveredPriceInput, basis: PricingBasis): ReadGoods {
  const { catalog, shop, nowMs } = basis;
  const quantity = input.quantity ?? 1;
  const item = itemToAdd({ ...input, quantity });
  const product = catalog.productBySku(input.sku);
  if (product?.type === 'grouped') return readPieces(product.partIds, input.pieces ?? [], basis);
  if (input.pieces != null) {
    throw inputError('pieces: only a grouped product has pieces', 'INVALID_PARAMETER_VALUE');
  }
  const hasOptions = item.selectedOptions.length + (item.enteredOptions ?? []).length > 0;
  const set = chooseSet(catalog, item, { hasDefaults: !hasOptions });
  if (set !== null) return 'code' in set ? set : { goods: setsOf(set, basis), quantity };
  if (!product || !(hasOptions || isSoldItself(product))) {
    throw noSuchEntity(doorTexts('product-not-found'), 'PRODUCT_NOT_FOUND');
  }
  if (!hasOptions) return { goods: piecesOfProduct(product, [], basis), quantity };
  const chosen = chooseProduct(catalog, item, sendDays(shop.store.timeZone, nowMs));
  if ('code' in chosen) return chosen;
  const extras = pricesOfChoices(customOptionsOf(chosen), chosen.choices);
  return { goods: piecesOfProduct(chosen.product, extras, basis), quantity };
}

/** Returns the pieces of a group's items. Those of an item that is named twice count together. */
function readPieces(
  itemIds: readonly number[],
  pieces: readonly GroupPieceInput[],
  basis: PricingBasis,
): ReadGoods {
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of pieces) {
    if (quantity < 1) return { message: itemTexts('quantities-missing') };
    wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  }
  const found = [];
  for (const [sku, quantity] of wanted) {
    const product = basis.catalog.productBySku(sku);
    if (!product || !itemIds.includes(product.id)) {
      return { message: itemTexts('unknown', { sku: echoed(sku) }) };
    }
    found.push({ product, quantity });
  }
  if (found.length === 0) return { message: itemTexts('quantities-missing') };
  const quantity = found.reduce((sum, piece) => sum + piece.quantity, 0);
  return { goods: piecesOfItems(found, basis), quantity };
}
