import type { Transaction } from '../../../platform/database/database.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import { lockProducts } from '../../catalog/stock/stock.repository.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { findHouseholdPurchases, insertHouseholdPurchases } from './household-purchase.repository.ts';
import { householdTrouble } from './household-trouble.ts';
import { householdRefusal } from './refuse-household.ts';

/** The order that a cart has become. */
export interface LimitedOrder {
  readonly id: number;
  readonly placedAtMs: number;
  readonly cart: Cart;
  readonly products: readonly CatalogProduct[];
}

/**
 * Notes what an order takes of limited products, unless its household has its piece already (OPEN-41): then the reason is
 * given, and the transaction must not be committed. The limited products are locked, so that of two orders racing for one
 * household the later one sees the earlier, also when they take different variants.
 */
export async function buyLimited(
  trx: Transaction,
  { id, placedAtMs, cart, products }: LimitedOrder,
  basis: PricingBasis,
): Promise<string | null> {
  const limited = products.filter(({ isLimited }) => isLimited);
  const productIds = [...new Set(limited.flatMap(({ limitedId }) => limitedId ?? []))];
  await lockProducts(trx, productIds);
  const bought = await findHouseholdPurchases(trx, cart, productIds);
  for (const product of limited) {
    const trouble = householdTrouble(product, bought.get(product.limitedId ?? product.id) ?? null, basis);
    if (trouble !== null) return householdRefusal(product.name, trouble);
  }
  await insertHouseholdPurchases(trx, cart, { id, placedAtMs }, productIds);
  return null;
}
