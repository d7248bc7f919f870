import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { cheapestSetOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { methodPrice, ruleOfFee } from '@ingot/rules/pricing/methods/method-price.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import { findPricings } from '../loading/product-rows.repository.ts';
import { toPricing } from '../loading/read-pricing.ts';
import { findBundleIds } from './product-changes.repository.ts';

/** The unit prices from a quantity on, in minor units of the base currency. */
export interface TierPrices {
  readonly quantity: number;
  /** By wire or check. */
  readonly cashMinor: number;
  /** By the payment methods with a fee, such as cards. */
  readonly cardMinor: number;
}

/** The services that a price depends on besides the product. */
export type PriceDeps = Pick<Services, 'shop' | 'spot' | 'clock' | 'catalog'>;

/**
 * Returns the prices of products at the current spot price, by id, with the rules of the shop. A set has the price of
 * its cheapest choice of parts. Omits products of a metal without a price, and sets that are not in the shop.
 */
export async function readPrices(
  db: Database,
  deps: PriceDeps,
  ids: readonly number[],
): Promise<Map<number, readonly TierPrices[]>> {
  const [rows, bundleIds] = await Promise.all([findPricings(db, ids, 'all'), findBundleIds(db, ids)]);
  const sets = setPrices(bundleIds, deps.catalog.current(), deps);
  return new Map(
    rows.flatMap((row) => {
      const prices = bundleIds.includes(row.id) ? sets.get(row.id) : tierPrices(toPricing(row), deps);
      return prices == null ? [] : [[row.id, prices] as const];
    }),
  );
}

/** Returns the prices of the cheapest choices of sets in a catalog, by id. Omits sets without a price. */
export function setPrices(
  ids: readonly number[],
  catalog: CatalogSnapshot,
  { shop, spot, clock }: Pick<PriceDeps, 'shop' | 'spot' | 'clock'>,
): Map<number, readonly TierPrices[]> {
  const market = { catalog, spot: spot.current(), nowMs: clock.now() };
  return new Map(
    ids.flatMap((id) => {
      const product = catalog.productById(id);
      const set = product === undefined ? null : cheapestSetOf(product, market);
      if (set === null) return [];
      const cardMinor = set.minorBy((pricing) => ruleOfFee(shop.paymentMethods, pricing));
      return [[id, [{ quantity: 1, cashMinor: set.cashMinor, cardMinor }]] as const];
    }),
  );
}

function tierPrices(
  pricing: ProductPricing,
  { shop, spot, clock }: Pick<PriceDeps, 'shop' | 'spot' | 'clock'>,
): readonly TierPrices[] | null {
  const board = spot.current();
  if (pricing.mode === 'metal' && board.prices[pricing.metal] === undefined) return null;
  const card = ruleOfFee(shop.paymentMethods, pricing);
  return basePrices(pricing, board, clock.now()).tiers.map(({ quantity, cashMinor }) => ({
    quantity,
    cashMinor,
    cardMinor: methodPrice(cashMinor, card),
  }));
}
