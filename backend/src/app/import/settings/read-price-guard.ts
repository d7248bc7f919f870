import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import { readSettings } from '../../../domains/shop/settings/read-settings.ts';
import { findSettings } from '../../../domains/shop/settings/shop.repository.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns the limits for imported prices: the limits of the shop's settings, with its reference
 * spot prices. `isFinal` in the back office, where no option allows other prices.
 */
export async function readPriceGuard(db: Database, isFinal: boolean): Promise<PriceGuard> {
  const { documents, version } = await findSettings(db);
  const { priceLimits, referenceInBase, store } = readSettings({
    documents,
    version,
    countries: [],
    baseUrl: '/',
  });
  return {
    limits: priceLimits,
    referenceSpot: referenceInBase,
    currency: store.baseCurrency,
    ...(isFinal && { isFinal }),
  };
}
