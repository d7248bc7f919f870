import type { Context } from '../../platform/context.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import type { CurrencySettings, ShopSettings } from '../shop/shop-settings.ts';

/** What prices are seen through: one spot price, one currency, one moment. All figures of an answer share one view. */
export interface PriceView {
  readonly spot: SpotSnapshot;
  readonly currency: CurrencySettings;
  /** Epoch milliseconds; decides which special prices run. */
  readonly nowMs: number;
}

/** The currency by its code, or null when the shop does not trade in it. */
export function findCurrency(shop: Pick<ShopSettings, 'currencies'>, code: string): CurrencySettings | null {
  return shop.currencies.find((currency) => currency.code === code) ?? null;
}

const views = new WeakMap<object, PriceView>();

/** The view of a request: its snapshot, its currency, its moment. The same object for the whole request. */
export function priceView(
  context: Pick<Context, 'spot' | 'currency' | 'now'> & { services: Pick<Context['services'], 'shop'> },
): PriceView {
  let view = views.get(context);
  if (view === undefined) {
    const currency = findCurrency(context.services.shop, context.currency);
    // The context refuses unknown currencies before any resolver runs.
    if (currency === null) throw new Error(`No currency ${context.currency}`);
    view = { spot: context.spot, currency, nowMs: context.now };
    views.set(context, view);
  }
  return view;
}
