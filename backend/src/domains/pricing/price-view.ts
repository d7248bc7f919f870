import type { PackCatalog } from '@ingot/catalog-engine/prices/packs.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Context } from '../../platform/context.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import type { CurrencySettings, ShopSettings } from '../shop/shop-settings.ts';

/** One spot price, one currency and one time. All prices of a response share one view. */
export interface PriceView {
  readonly spot: SpotSnapshot;
  /** Bids of tubes, boxes and sets follow the prices of their contents. */
  readonly catalog: PackCatalog;
  readonly currency: CurrencySettings;
  /** The shop's payment methods, in its order. */
  readonly methods: readonly (PricedMethod & Pick<PaymentMethod, 'maximumMinor'>)[];
  /** Epoch milliseconds; decides which special prices apply. */
  readonly nowMs: number;
  /** Codes of the payment methods that the customer may use; absent for all. Prices of others are not shown. */
  readonly offeredCodes?: readonly string[];
}

/** Returns the currency with a code, or null when the shop does not support it. */
export function findCurrency(shop: Pick<ShopSettings, 'currencies'>, code: string): CurrencySettings | null {
  return shop.currencies.find((currency) => currency.code === code) ?? null;
}

const views = new WeakMap<object, PriceView>();

/** Returns the view of a request. The same object for the whole request. */
export function priceView(
  context: Pick<Context, 'spot' | 'catalog' | 'currency' | 'now'> & {
    services: Pick<Context['services'], 'shop'>;
  },
): PriceView {
  let view = views.get(context);
  if (view === undefined) {
    const currency = findCurrency(context.services.shop, context.currency);
    // Unknown currencies are rejected before any resolver runs.
    if (currency === null) throw new Error(`No currency ${context.currency}`);
    const { paymentMethods, customerGroup } = context.services.shop;
    const offered = customerGroup?.paymentMethods;
    view = {
      spot: context.spot,
      // Read on use: a response that needs no bids does not depend on the catalog.
      get catalog() {
        return context.catalog;
      },
      currency,
      methods: paymentMethods,
      nowMs: context.now,
      ...(offered && { offeredCodes: offered }),
    };
    views.set(context, view);
  }
  return view;
}
