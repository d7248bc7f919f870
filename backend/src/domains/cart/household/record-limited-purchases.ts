import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockLimitedProducts } from '../../catalog/stock/lock-limited-products.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { householdLimitMessage } from './check-household-limit.ts';
import { householdLimitProblem } from './household-limit-problem.ts';
import {
  deletePurchasesOfOrder,
  findHouseholdPurchases,
  insertHouseholdPurchases,
  type MovedPurchase,
  movePurchase,
} from './household-purchase.repository.ts';

/** A cart that became an order, with its products. */
export interface LimitedOrder {
  readonly id: number;
  readonly placedAtMs: number;
  readonly cart: Cart;
  readonly products: readonly CatalogProduct[];
}

/**
 * Records an order's limited products. Returns the message for the shopper if the household has
 * reached its limit; the caller must then roll back. Locks the products, so that the second of two
 * concurrent orders of one household sees the first, also for different variants.
 */
export async function recordLimitedPurchases(
  trx: Transaction,
  { id, placedAtMs, cart, products }: LimitedOrder,
  basis: PricingBasis,
): Promise<string | null> {
  const limited = products.filter(({ isLimited }) => isLimited);
  const productIds = await lockLimitedProducts(trx, limited);
  const bought = await findHouseholdPurchases(trx, cart, productIds);
  for (const product of limited) {
    const problem = householdLimitProblem(
      product,
      bought.get(product.limitedId ?? product.id) ?? null,
      basis,
    );
    if (problem !== null) return householdLimitMessage(product.name, problem);
  }
  await insertHouseholdPurchases(trx, cart, { id, placedAtMs }, productIds);
  return null;
}

/**
 * Forgets the limited purchases of a canceled order, so that the household may buy again at once.
 */
export async function cancelLimitedPurchases(
  trx: Transaction,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  await deletePurchasesOfOrder(trx, orderId);
}

/**
 * Records that a product moved from one order to another, so that a cancellation of either frees only its
 * own purchase.
 */
export async function moveLimitedPurchase(trx: Transaction, moved: MovedPurchase): Promise<void> {
  await movePurchase(trx, moved);
}
