import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { CurrencyEnum, Money } from '../../generated/resolvers.ts';
import type { CurrencySettings } from '../shop/shop-settings.ts';

/** Converts an amount to the API's shape. `minor` is in minor units of `currency`. */
export function presentMoney(minor: number, currency: string): Money {
  return { value: minor / 100, currency: currency as CurrencyEnum };
}

/**
 * Converts a base-currency amount to another currency in the API's shape. Use it for single
 * amounts, never for sums of converted amounts.
 */
export function presentBaseMoney(baseMinor: number, currency: CurrencySettings): Money {
  return presentMoney(convertMinor(baseMinor, currency.rateE6), currency.code);
}
