import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { Context } from '../../platform/context.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import { findCurrency } from '../pricing/price-view.ts';
import type { CurrencySettings, ShopSettings } from '../shop/shop-settings.ts';

/** All inputs of a cart's figures besides the cart. One request uses one basis. */
export interface PricingBasis {
  readonly catalog: CatalogSnapshot;
  readonly spot: SpotSnapshot;
  readonly shop: ShopSettings;
  /** Code of the requested store view. */
  readonly store: string;
  /** Currency that the client requested. */
  readonly currency: string;
  /** Code of the payment method that the client prefers; a cart with a method keeps its own. */
  readonly paymentMethod: string | null;
  readonly nowMs: number;
  /** The moment at which special prices are evaluated; absent for `nowMs`. */
  readonly unitsAtMs?: number;
  /** Locked spot prices by product id; they replace the spot prices of the products' metals. */
  readonly productSpots?: ReadonlyMap<number, SpotPrice>;
}

/** Returns the basis of one request. */
export function basisOf(context: Context): PricingBasis {
  const { catalog, spot, store, currency, paymentMethod, now, services } = context;
  return { catalog, spot, store, currency, paymentMethod, nowMs: now, shop: services.shop };
}

/** Returns the settings of a currency. @throws if the shop no longer supports it */
export function currencyOf(shop: ShopSettings, code: string): CurrencySettings {
  const found = findCurrency(shop, code);
  if (found === null) throw new Error(`The shop does not support the currency ${code}`);
  return found;
}
