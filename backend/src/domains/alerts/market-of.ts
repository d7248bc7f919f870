import type { Context } from '../../platform/context.ts';
import type { MarketView } from './check/watched-value.ts';

/** Returns the market as an operation of the API sees it. */
export function marketOf({ services, spot, catalog, now }: Context): MarketView {
  const { currencies, paymentMethods: methods } = services.shop;
  return { spot, catalog, currencies, methods, nowMs: now };
}
