import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { ShopSettings } from '../shop-settings.ts';

/** The data from which promises are derived. */
export interface PromiseBasis {
  readonly shop: ShopSettings;
  /** Code of the currency for amounts. */
  readonly currency: string;
  readonly nowMs: number;
}

/** Returns the basis for a request. */
export function promiseBasisOf({
  services,
  currency,
  now,
}: {
  readonly services: { readonly shop: ShopSettings };
  readonly currency: string;
  readonly now: number;
}): PromiseBasis {
  return { shop: services.shop, currency, nowMs: now };
}

/**
 * Formats a base-currency amount in the reader's currency: `$199`, with cents only if there are
 * any.
 */
export function promisedAmount(baseMinor: number, { shop, currency }: PromiseBasis): string {
  const rateE6 = shop.currencies.find(({ code }) => code === currency)?.rateE6 ?? 1_000_000;
  return formatMoney(convertMinor(baseMinor, rateE6), currency).replace(/\.00$/, '');
}
