import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { rateAt } from '@ingot/rules/metals/sources/exchange-rate.ts';
import { shareOf } from '@ingot/rules/money/round.ts';
import type { z } from 'zod';
import { type MailTexts, NO_MAIL_TEXTS } from '../mail-texts/mail-texts.ts';
import type {
  CurrencySettings,
  PricingSettings,
  ShopSettings,
  StoreSettings,
  StoreView,
} from '../shop-settings.ts';
import { currencyProblem } from './currency-problem.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { explainSetting } from './explain-setting.ts';
import { SETTING_SCHEMAS, type SettingSection } from './setting-sections.ts';
import { withoutUnknownKeys } from './unknown-settings.ts';

/** A stored section is invalid. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Builds the settings from stored documents. Sections that were never set use their defaults.
 * @throws SettingsError with section and path of an invalid document
 */
export function readSettings(stored: {
  readonly documents: ReadonlyMap<string, unknown>;
  /** When each section last changed; absent if unknown. */
  readonly changedAtMs?: ReadonlyMap<string, number>;
  readonly version: string;
  readonly countries: readonly Country[];
  readonly baseUrl: string;
  readonly mailTexts?: MailTexts;
}): ShopSettings {
  const read = <Section extends SettingSection>(section: Section) => {
    const schema: z.ZodType = SETTING_SCHEMAS[section];
    const document = stored.documents.get(section) ?? DEFAULT_SETTINGS[section];
    const parsed = schema.safeParse(withoutUnknownKeys(schema, document));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const path = [section, ...(issue?.path ?? [])].join('.');
      throw new SettingsError(
        `The stored setting ${path} ${issue ? explainSetting(issue, document) : 'cannot be used'}. Import it anew.`,
      );
    }
    return parsed.data as z.output<(typeof SETTING_SCHEMAS)[Section]>;
  };
  const { byPaymentMethod, ...orderLimits } = read('order_limits');
  const store = read('store');
  const changedAtMs = stored.changedAtMs?.get('currencies') ?? null;
  const currencies = read('currencies').map((one) => ({ ...one, rateAtMs: one.rateAtMs ?? changedAtMs }));
  const pricing = read('pricing');
  const problem = currencyProblem({ store, currencies, pricing });
  if (problem !== null) throw new SettingsError(`Shop setting store.base_currency: ${problem}`);
  if (!currencies.some(({ code }) => code === store.displayCurrency)) {
    throw new SettingsError(
      `Shop setting currencies: must have ${store.displayCurrency}, which the store shows`,
    );
  }
  return {
    baseUrl: stored.baseUrl,
    version: stored.version,
    store,
    storeViews: storeViews(store, read('store_views'), currencies),
    contact: read('contact'),
    notification: read('notification'),
    features: read('features'),
    search: read('search'),
    currencies,
    pricing,
    referenceInBase: referenceInBase(store.baseCurrency, pricing),
    premiums: read('premiums'),
    priceLimits: read('price_limits'),
    orderLimits,
    household: read('household'),
    orders: read('orders'),
    marketHours: read('market_hours'),
    shipping: read('shipping'),
    taxTable: read('tax_rules'),
    paymentMethods: read('payment_methods').map((method) => tighten(method, byPaymentMethod[method.code])),
    agreements: read('agreements'),
    countries: stored.countries,
    alerts: read('alerts'),
    customerGroups: read('customer_groups'),
    customerGroup: null,
    sellToUs: read('sell_to_us'),
    dealerMail: read('dealer_mail'),
    mailTexts: stored.mailTexts ?? NO_MAIL_TEXTS,
    office: read('office'),
    seo: read('seo'),
    appearance: read('appearance'),
  };
}

/**
 * Returns the default view and the active others with their currencies.
 * @throws SettingsError when two views share a code or id, or a view displays a currency that it
 * lacks
 */
function storeViews(
  store: StoreSettings,
  others: z.output<typeof SETTING_SCHEMAS.store_views>,
  currencies: readonly CurrencySettings[],
): StoreView[] {
  const all = currencies.map(({ code }) => code);
  const views = [{ ...store, currencyCodes: all }];
  for (const { isActive, currencyCodes, overrides } of others) {
    if (!isActive) continue;
    const view = { ...store, ...overrides, currencyCodes: currencyCodes ?? all };
    if (views.some(({ code, id }) => code === view.code || id === view.id)) {
      throw new SettingsError(
        `Shop setting store_views: ${view.code} has the code or the id of another view`,
      );
    }
    const unknown = [...view.currencyCodes, view.displayCurrency].find((code) => !all.includes(code));
    if (unknown !== undefined || !view.currencyCodes.includes(view.displayCurrency)) {
      throw new SettingsError(
        `Shop setting store_views: ${view.code} shows ${unknown ?? view.displayCurrency}, which is not among its currencies`,
      );
    }
    views.push(view);
  }
  return views;
}

/** Converts the reference prices to the base currency at its newest rate. */
function referenceInBase(
  baseCurrency: string,
  { referenceSpot, exchangeRates }: PricingSettings,
): PricingSettings['referenceSpot'] {
  const rateE6 = rateAt(exchangeRates, baseCurrency, Number.MAX_SAFE_INTEGER)?.rateE6 ?? 1_000_000;
  const convert = ({ askE4, bidE4 }: PricingSettings['referenceSpot'][Metal]) => ({
    askE4: shareOf(askE4, rateE6),
    bidE4: shareOf(bidE4, rateE6),
  });
  const { gold, silver, platinum, palladium } = referenceSpot;
  return {
    gold: convert(gold),
    silver: convert(silver),
    platinum: convert(platinum),
    palladium: convert(palladium),
  };
}

/** Returns the method with the tighter of its own limits and the order limits. */
function tighten(
  method: PaymentMethod,
  limits: { minimum_minor: number; maximum_minor: number } | undefined,
): PaymentMethod {
  if (limits === undefined) return method;
  return {
    ...method,
    minimumMinor: Math.max(method.minimumMinor, limits.minimum_minor),
    maximumMinor: Math.min(method.maximumMinor, limits.maximum_minor),
  };
}
