import { appearanceSchema } from '../setting-schemas/appearance-schema.ts';
import {
  agreementsSchema,
  enteredTaxRulesSchema,
  paymentMethodsSchema,
  shippingSchema,
  taxRulesSchema,
} from '../setting-schemas/checkout-schemas.ts';
import { customerGroupsSchema } from '../setting-schemas/customer-group-schema.ts';
import { dealerMailSchema } from '../setting-schemas/dealer-mail-schema.ts';
import { officeSchema } from '../setting-schemas/office-schema.ts';
import { premiumsSchema } from '../setting-schemas/premium-schema.ts';
import {
  currenciesSchema,
  marketHoursSchema,
  orderLimitsSchema,
  priceLimitsSchema,
  pricingSchema,
} from '../setting-schemas/price-schemas.ts';
import { searchSchema } from '../setting-schemas/search-schema.ts';
import {
  alertsSchema,
  contactSchema,
  featuresSchema,
  householdSchema,
  notificationSchema,
  ordersSchema,
  sellToUsSchema,
  seoSchema,
  storeSchema,
  storeViewsSchema,
} from '../setting-schemas/store-schemas.ts';

/** The schema of every settings section. */
export const SETTING_SCHEMAS = {
  store: storeSchema,
  store_views: storeViewsSchema,
  contact: contactSchema,
  notification: notificationSchema,
  features: featuresSchema,
  search: searchSchema,
  currencies: currenciesSchema,
  pricing: pricingSchema,
  premiums: premiumsSchema,
  price_limits: priceLimitsSchema,
  order_limits: orderLimitsSchema,
  household: householdSchema,
  orders: ordersSchema,
  market_hours: marketHoursSchema,
  seo: seoSchema,
  appearance: appearanceSchema,
  shipping: shippingSchema,
  tax_rules: taxRulesSchema,
  payment_methods: paymentMethodsSchema,
  agreements: agreementsSchema,
  alerts: alertsSchema,
  customer_groups: customerGroupsSchema,
  sell_to_us: sellToUsSchema,
  dealer_mail: dealerMailSchema,
  office: officeSchema,
} as const;

/** The schemas of new values. They reject what stored documents of former versions may have. */
export const ENTERED_SCHEMAS = { ...SETTING_SCHEMAS, tax_rules: enteredTaxRulesSchema } as const;

/** Name of a section. */
export type SettingSection = keyof typeof SETTING_SCHEMAS;

/** All sections in the order of reports. */
export const SETTING_SECTIONS = Object.keys(SETTING_SCHEMAS) as SettingSection[];

/** The stored documents by section. */
export type SettingDocuments = Readonly<Partial<Record<SettingSection, unknown>>>;
