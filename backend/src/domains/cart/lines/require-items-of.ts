import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { chooseProduct } from '../availability/choose-product.ts';
import { missingParameter } from '../cart-errors.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { type CartAccess, lockOpenCart } from '../storage/open-cart.ts';
import type { ItemToAdd } from './add-items.ts';

/** Whether a product fits a mutation for one kind of products. */
const FITS = {
  virtual: (product: CatalogProduct) => !isDelivered(product),
  downloadable: (product: CatalogProduct) => product.downloads !== null,
} as const;

/**
 * Rejects items that are not products of a kind. A mutation for virtual products takes every product
 * without delivery. Opens the cart first, so that clients without access to
 * it get the usual error.
 * @throws ContractError if the cart cannot be opened, and for the first other item
 */
export async function requireItemsOf(
  kind: keyof typeof FITS,
  { db }: Pick<Services, 'db'>,
  {
    items,
    basis,
    ...access
  }: CartAccess & { readonly items: readonly ItemToAdd[]; readonly basis: PricingBasis },
): Promise<void> {
  await inTransaction(db, (trx) => lockOpenCart(trx, access));
  if (items.length === 0) throw missingParameter('cart_items');
  for (const item of items) {
    const choice = chooseProduct(basis.catalog, item, sendDays(basis.shop.store.timeZone, basis.nowMs));
    if ('code' in choice) throw inputError(choice.message, choice.code);
    if (FITS[kind](choice.product)) continue;
    throw inputError(
      `The product with SKU "${echoed(item.sku)}" is not a ${kind} product.`,
      'PRODUCT_TYPE_MISMATCH',
    );
  }
}
