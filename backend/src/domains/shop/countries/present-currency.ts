import type { Currency } from '../../../generated/resolvers.ts';
import type { ShopSettings, StoreView } from '../shop-settings.ts';

/** Returns the currencies of a store view in Magento's shape. */
export function presentCurrency(
  { currencies: all }: Pick<ShopSettings, 'currencies'>,
  store: StoreView,
): Currency {
  const currencies = all.filter(({ code }) => store.currencyCodes.includes(code));
  const symbolOf = (code: string) => all.find((currency) => currency.code === code)?.symbol ?? code;
  const displaySymbol = symbolOf(store.displayCurrency);
  return {
    available_currency_codes: currencies.map(({ code }) => code),
    base_currency_code: store.baseCurrency,
    base_currency_symbol: symbolOf(store.baseCurrency),
    default_display_currecy_code: store.displayCurrency,
    default_display_currecy_symbol: displaySymbol,
    default_display_currency_code: store.displayCurrency,
    default_display_currency_symbol: displaySymbol,
    exchange_rates: currencies.map(({ code, rateE6 }) => ({ currency_to: code, rate: rateE6 / 1_000_000 })),
  };
}
