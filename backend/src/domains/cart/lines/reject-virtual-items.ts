import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { type ContractError, inputError } from '../../../platform/errors/errors.ts';
import { chooseProduct } from '../availability/choose-product.ts';
import { missingParameter } from '../cart-errors.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { type CartAccess, lockOpenCart } from '../storage/open-cart.ts';
import type { ItemToAdd } from './add-items.ts';

/**
 * Returns the error for an attempt to add virtual products: the shop sells none. Opens the cart
 * first, so that clients without access to it get the usual error.
 * @throws ContractError if the cart cannot be opened
 */
export async function virtualItemError(
  { db }: Pick<Services, 'db'>,
  {
    items,
    basis,
    ...access
  }: CartAccess & { readonly items: readonly ItemToAdd[]; readonly basis: PricingBasis },
): Promise<ContractError> {
  await inTransaction(db, (trx) => lockOpenCart(trx, access));
  const [item] = items;
  if (item === undefined) return missingParameter('cart_items');
  const choice = chooseProduct(basis.catalog, item);
  if ('code' in choice && choice.code === 'PRODUCT_NOT_FOUND') return inputError(choice.message, choice.code);
  return inputError(
    `The product with SKU "${echoed(item.sku)}" is not a virtual product.`,
    'PRODUCT_TYPE_MISMATCH',
  );
}
