import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { CurrencyEnum, Money } from '../../generated/resolvers.ts';
import type { CurrencySettings } from '../shop/shop-settings.ts';

/** An amount as the API gives it. `minor` counts minor units of `currency`. */
export function presentMoney(minor: number, currency: string): Money {
  return { value: minor / 100, currency: currency as CurrencyEnum };
}

/** An amount of the base currency as the API gives it in another. For single amounts, never for sums of converted ones. */
export function presentBaseMoney(baseMinor: number, currency: CurrencySettings): Money {
  return presentMoney(convertMinor(baseMinor, currency.rateE6), currency.code);
}
