import type { Context } from '../../platform/context.ts';
import type { CatalogSnapshot } from '../catalog/engine/catalog-snapshot.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import { findCurrency } from '../pricing/price-view.ts';
import type { CurrencySettings, ShopSettings } from '../shop/shop-settings.ts';

/** Everything the figures of a cart follow from, besides the cart: one of each for a whole answer. */
export interface PricingBasis {
  readonly catalog: CatalogSnapshot;
  readonly spot: SpotSnapshot;
  readonly shop: ShopSettings;
  /** Code of the store view asked for. */
  readonly store: string;
  /** Asked for by the client; a held cart keeps its own. */
  readonly currency: string;
  readonly nowMs: number;
  /** The moment of the unit prices when it is not now: specials count as they did then. */
  readonly unitsAtMs?: number;
}

/** The basis of one request. */
export function basisOf(context: Context): PricingBasis {
  const { catalog, spot, store, currency, now, services } = context;
  return { catalog, spot, store, currency, nowMs: now, shop: services.shop };
}

/** The currency of a cart, which was checked when it came in. @throws when the shop has given it up since */
export function currencyOf(shop: ShopSettings, code: string): CurrencySettings {
  const found = findCurrency(shop, code);
  if (found === null) throw new Error(`The shop does not trade in ${code}`);
  return found;
}
