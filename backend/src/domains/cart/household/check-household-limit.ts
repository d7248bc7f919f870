import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { householdLimitProblem } from './household-limit-problem.ts';
import { findHouseholdPurchases } from './household-purchase.repository.ts';

const text = defineMessages('refuse-household', {
  ordered: '"{name}" has already been ordered for this household. {trouble}',
});

/** Error code for the household limit, in `extensions.code`. */
export const HOUSEHOLD_LIMIT = 'HOUSEHOLD_LIMIT';

/**
 * Returns the message that names a product over its household limit. `problem` says when the next
 * purchase is allowed.
 */
export function householdLimitMessage(name: string, problem: string): string {
  return text('ordered', { name, trouble: problem });
}

/** Returns the products of a cart that have a household limit. */
export function limitedProducts({ lines }: Cart, { catalog }: PricingBasis): CatalogProduct[] {
  const products = lines.flatMap(({ productId }) => catalog.productById(productId) ?? []);
  return products.filter(({ isLimited }) => isLimited);
}

/**
 * Returns the cart with the earlier purchases of the household at its new shipping address. The
 * address must be stored already.
 * @throws ContractError if the household has reached the limit of a product in the cart
 */
export async function checkHouseholdLimit(trx: Transaction, cart: Cart, basis: PricingBasis): Promise<Cart> {
  const limited = limitedProducts(cart, basis);
  if (limited.length === 0) return cart;
  const bought = await findHouseholdPurchases(
    trx,
    cart,
    limited.flatMap(({ limitedId }) => limitedId ?? []),
  );
  for (const product of limited) {
    const problem = householdLimitProblem(
      product,
      bought.get(product.limitedId ?? product.id) ?? null,
      basis,
    );
    if (problem !== null) throw inputError(householdLimitMessage(product.name, problem), HOUSEHOLD_LIMIT);
  }
  const lines = cart.lines.map((line) => {
    const id = basis.catalog.productById(line.productId)?.limitedId ?? line.productId;
    return { ...line, boughtAtMs: bought.get(id) ?? null };
  });
  return { ...cart, lines };
}
