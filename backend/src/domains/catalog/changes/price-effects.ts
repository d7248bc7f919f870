import { methodPrice, ruleOfFee } from '@ingot/rules/pricing/methods/method-price.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import { findPricings } from '../loading/product-rows.repository.ts';
import { toPricing } from '../loading/read-pricing.ts';

/** The unit prices from a quantity on, in minor units of the base currency. */
export interface TierPrices {
  readonly quantity: number;
  /** By wire or check. */
  readonly cashMinor: number;
  /** By the payment methods with a fee, such as cards. */
  readonly cardMinor: number;
}

/** The services that a price depends on besides the product. */
export type PriceDeps = Pick<Services, 'shop' | 'spot' | 'clock'>;

/**
 * Returns the prices of products at the current spot price, by id, with the rules of the shop.
 * Omits products of a metal without a price.
 */
export async function readPrices(
  db: Database,
  deps: PriceDeps,
  ids: readonly number[],
): Promise<Map<number, readonly TierPrices[]>> {
  const rows = await findPricings(db, ids, 'all');
  return new Map(
    rows.flatMap((row) => {
      const prices = tierPrices(toPricing(row), deps);
      return prices === null ? [] : [[row.id, prices] as const];
    }),
  );
}

function tierPrices(pricing: ProductPricing, { shop, spot, clock }: PriceDeps): readonly TierPrices[] | null {
  const board = spot.current();
  if (pricing.mode === 'metal' && board.prices[pricing.metal] === undefined) return null;
  const card = ruleOfFee(shop.paymentMethods, pricing);
  return basePrices(pricing, board, clock.now()).tiers.map(({ quantity, cashMinor }) => ({
    quantity,
    cashMinor,
    cardMinor: methodPrice(cashMinor, card),
  }));
}
