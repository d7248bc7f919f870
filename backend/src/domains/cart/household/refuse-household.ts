import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { findHouseholdPurchases } from './household-purchase.repository.ts';
import { householdTrouble } from './household-trouble.ts';

const text = defineMessages('refuse-household', {
  ordered: '"{name}" has already been ordered for this household. {trouble}',
});

/** Code of a refusal because the household has its piece, in `extensions.code`. */
export const HOUSEHOLD_LIMIT = 'HOUSEHOLD_LIMIT';

/** Names the piece that a household has already; `trouble` says from when on the next one can be had. */
export function householdRefusal(name: string, trouble: string): string {
  return text('ordered', { name, trouble });
}

/** The products of a cart that a household may buy once in a time only. */
export function limitedProducts({ lines }: Cart, { catalog }: PricingBasis): CatalogProduct[] {
  const products = lines.flatMap(({ productId }) => catalog.productById(productId) ?? []);
  return products.filter(({ isLimited }) => isLimited);
}

/**
 * The cart with what the household of its new shipping address bought before, which must be written already (OPEN-41).
 * @throws ContractError when a limited piece of the cart has gone to that household within its period
 */
export async function refuseHousehold(trx: Transaction, cart: Cart, basis: PricingBasis): Promise<Cart> {
  const limited = limitedProducts(cart, basis);
  if (limited.length === 0) return cart;
  const bought = await findHouseholdPurchases(
    trx,
    cart,
    limited.flatMap(({ limitedId }) => limitedId ?? []),
  );
  for (const product of limited) {
    const trouble = householdTrouble(product, bought.get(product.limitedId ?? product.id) ?? null, basis);
    if (trouble !== null) throw inputError(householdRefusal(product.name, trouble), HOUSEHOLD_LIMIT);
  }
  const lines = cart.lines.map((line) => {
    const id = basis.catalog.productById(line.productId)?.limitedId ?? line.productId;
    return { ...line, boughtAtMs: bought.get(id) ?? null };
  });
  return { ...cart, lines };
}
