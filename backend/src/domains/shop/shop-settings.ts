import type { LockPolicy } from '@ingot/rules/cart/locks/lock-market.ts';
import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { DatedRule } from '@ingot/rules/checkout/delivered/dated-rules.ts';
import type { ClosedDays } from '@ingot/rules/checkout/delivery/closed-days.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { OrderLimits } from '@ingot/rules/checkout/order/order-limits.ts';
import type { ClearingTable } from '@ingot/rules/checkout/payment/clear-payment.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxTable } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { CustomerGroup } from '@ingot/rules/customers/groups/customer-groups.ts';
import type { ClosedSchedule } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { TradingPolicy } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { ExchangeRate } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { FastMoveTerms } from '@ingot/rules/metals/sources/fast-move.ts';
import type { LossPolicy } from '@ingot/rules/orders/cancellation/market-loss.ts';
import type { PremiumRules } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import type { PriceLimits } from '@ingot/rules/pricing/price-limits.ts';
import type { BrandColors } from '@ingot/rules/shop/brand/brand-colors.ts';
import type { MailTexts } from './mail-texts/mail-texts.ts';
import type { SearchSettings } from './search-settings/search-settings.ts';

declare module '../../platform/context.ts' {
  interface Services {
    readonly shop: ShopSettings;
  }
}

/** The default store view. */
export interface StoreSettings {
  readonly code: string;
  readonly id: number;
  readonly websiteName: string;
  readonly storeName: string;
  /** For example `en_US`. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly baseCurrency: string;
  readonly displayCurrency: string;
  readonly logoText: string;
  /** Address of the logo image; null shows the text logo. */
  readonly logoPicture: string | null;
  readonly tagline: string;
  readonly categoryUrlSuffix: string;
  readonly productUrlSuffix: string;
  readonly gridPerPage: number;
  readonly gridPerPageValues: readonly number[];
  readonly titleSuffix: string;
}

/**
 * A store view: the same products in another language or currency. Missing settings come from the
 * default view.
 */
export interface StoreView extends StoreSettings {
  /** Currency codes that clients of this view may request, including the default. */
  readonly currencyCodes: readonly string[];
}

/** Opening hours of a weekday (0 is Sunday), as `HH:MM` in the shop's time zone. */
export interface OpeningHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** The shop's contact data. */
export interface ContactSettings {
  readonly email: string;
  readonly phone: string;
  readonly tradingDeskPhone: string;
  /** Order value from which the shop recommends the trading desk, in the base currency. */
  readonly tradingDeskFromMinor: number;
  readonly street: string;
  readonly locality: string;
  readonly region: string;
  readonly regionCode: string;
  readonly postcode: string;
  readonly country: string;
  readonly hoursText: string;
  readonly hours: readonly OpeningHours[];
}

/** The notice at the top of every page. */
export interface NotificationSettings {
  readonly isActive: boolean;
  readonly mode: 'info' | 'warning' | 'error' | 'success';
  readonly message: string;
  readonly link: string | null;
  readonly linkText: string | null;
}

/** Feature switches. */
export interface FeatureSettings {
  readonly wishlistEnabled: boolean;
  readonly guestCheckoutAllowed: boolean;
  readonly signInRequiredToAdd: boolean;
  readonly reviewsNeedApproval: boolean;
  readonly newsletterEnabled: boolean;
  /** Whether lists include products that are out of stock. */
  readonly showOutOfStock: boolean;
  /** How long a customer stays signed in without a request, in hours. */
  readonly customerTokenHours: number;
  /** Whether a new account must confirm its e-mail address before the first sign-in. */
  readonly accountConfirmation: boolean;
  /** Whether registration asks for consent to the newsletter instead of assuming it. */
  readonly newsletterOptIn: boolean;
}

/** A currency of the shop. */
export interface CurrencySettings {
  readonly code: string;
  readonly symbol: string;
  /** Units per unit of the base currency, in millionths: 0.9215 is 921,500. */
  readonly rateE6: number;
  /** When the dealer set the rate, in epoch milliseconds; null or absent if unknown. */
  readonly rateAtMs?: number | null;
}

/** Pricing and price locks. */
export interface PricingSettings extends LockPolicy, TradingPolicy {
  readonly priceLockMinutes: number;
  readonly pollSeconds: number;
  /** Surcharge of a closed market, for metals without a schedule of their own. */
  readonly closedMarketPremiumPpm: number;
  /** The surcharge on asks and the deduction from bids in a closed market, by metal. */
  readonly closedMarket: Readonly<Record<Metal, ClosedSchedule>>;
  readonly staleAfterMs: number;
  /** Largest difference between price sources that agree, in parts per million. */
  readonly sourceBandPpm: number;
  /** A larger change of a reading is a jump, which later readings must confirm, in parts per million. */
  readonly jumpPpm: number;
  /** The terms of an automatic halt after a fast move; null for none. */
  readonly automaticHalt: FastMoveTerms | null;
  /** Values of the US dollar that the dealer entered, in any order. */
  readonly exchangeRates: readonly ExchangeRate[];
  /** A rate older than this makes prices stale. */
  readonly exchangeRateLimitMs: number;
  /** Starting prices of the simulated market; E4 dollars per troy ounce. */
  readonly referenceSpot: Readonly<Record<Metal, { readonly askE4: number; readonly bidE4: number }>>;
}

/** Limits of one order, in the base currency. */
export interface OrderLimitSettings extends OrderLimits {
  readonly maximumQuantityPerLine: number;
}

/** The household limit. */
export interface HouseholdSettings {
  readonly defaultPeriodDays: number;
}

/** Rules for placed orders. */
export interface OrderPolicySettings {
  /** Whether customers may cancel orders, and the reasons that they choose from. */
  readonly cancellationEnabled: boolean;
  readonly cancellationReasons: readonly string[];
  /** Whether they may also cancel paid orders, which are then refunded. */
  readonly paidOrdersCancellable: boolean;
  /** How long an overdue order is kept before it is canceled, in hours of working days. */
  readonly overdueGraceHours: number;
  /** How often an order has a new payment period, because the bank returned its payment. */
  readonly periodsAfterReturn: number;
  /** The rules for the buyer's cost of a cancellation. */
  readonly loss: LossPolicy;
  /**
   * Days without bank transfers, on which no payment is due; null for the bank holidays of the
   * shop's country.
   */
  readonly bankHolidays: ClosedDays | null;
  /** When the payments of a tender are final. */
  readonly clearing: ClearingTable;
  /**
   * For how many years after placement a closed order keeps the name of a buyer who deleted the
   * account.
   */
  readonly buyerKeptYears: number;
}

/** Delivery settings. Amounts are in the base currency. */
export interface ShippingSettings {
  /** Price of the sent pieces from which an adult must sign. */
  readonly signatureThresholdMinor: number;
  /** Largest subtotal for a PO box; null for no limit. */
  readonly poBoxMaximumMinor: number | null;
  /** Whether available pieces ship before pre-ordered pieces of the same order. */
  readonly shipsPreordersSeparately: boolean;
  /** Orders whose payment is final before this local time leave the same day, `HH:MM`. */
  readonly cutoffTime: string;
  readonly cutoffTimeZone: string;
  /**
   * Days without carrier service, besides weekends and market holidays; null for the bank holidays of
   * the shop's country.
   */
  readonly closedCarrierDays: ClosedDays | null;
  /** The methods of today. */
  readonly methods: readonly ShippingMethod[];
  /** The counters at which buyers collect. */
  readonly pickupLocations: readonly PickupLocation[];
  /** How many days a ready order waits at its counter. */
  readonly pickupHoldDays: number;
  /** Methods that replace them from a day on. */
  readonly methodChanges: readonly DatedRule<readonly ShippingMethod[]>[];
}

/** The tax table of today, and the tables that replace it from a day on. */
export interface DatedTaxTable extends TaxTable {
  readonly changes: readonly DatedRule<TaxTable>[];
}

/** A text that shoppers accept when they place an order. Plain text. */
export interface CheckoutAgreement {
  readonly name: string;
  readonly content: string;
  /** Label of the check box. */
  readonly checkboxText: string;
  /** Whether a check box must be ticked. If false, placing the order accepts the text. */
  readonly isTicked: boolean;
}

/** Limits of alerts. */
export interface AlertSettings {
  readonly maxPerCustomer: number;
  /** Minimum time between two mails of one alert. */
  readonly restMs: number;
}

/** Terms of buyback. */
export interface SellToUsSettings {
  /** How long a sell quote locks its bids. */
  readonly quoteLockMs: number;
  /** Number of working days after acceptance within which the package must leave. */
  readonly postWithinWorkingDays: number;
  /**
   * The insured value of the shop's label and thus the maximum of one quote, in the base currency.
   */
  readonly labelInsuredToMinor: number;
  /** Maximum number of pieces of one product in a quote. */
  readonly maxPiecesPerProduct: number;
  /** Working days after the last day of posting within which a package must arrive. */
  readonly arriveWithinWorkingDays: number;
  /** Working days in which a seller answers about pieces that differ from the quote. */
  readonly answerWithinWorkingDays: number;
  /** Version of the terms of sale. The dealer increases it with every change of the terms. */
  readonly termsVersion: number;
  /** Agreed quotes of one person whose package may be awaited at the same time. */
  readonly agreedAtOnce: number;
  /** Working days after the agreement at which the shop cancels a late quote. */
  readonly cancelLateAfterWorkingDays: number;
}

/** Kinds of mails to the dealer. Each has its own addresses. */
export const DEALER_MAIL_KINDS = ['orders', 'quotes', 'cancellations', 'payments', 'prices', 'jobs'] as const;

/** A kind of mail to the dealer. */
export type DealerMailKind = (typeof DEALER_MAIL_KINDS)[number];

/** The dealer's e-mail addresses by kind of mail. An empty list disables the kind. */
export type DealerMailSettings = Readonly<Record<DealerMailKind, readonly string[]>>;

/** The looks of the shop. */
export interface AppearanceSettings {
  readonly colors: BrandColors;
  /** Address of the icon in the browser's tab; null for the default one. */
  readonly favicon: string | null;
}

/** Data about the shop for search engines. */
export interface SeoSettings {
  readonly sameAs: readonly string[];
  readonly defaultDescription: string;
  /** Whether the products are at a public address for shopping engines. */
  readonly hasProductFeed: boolean;
}

/** Limits of the back office. Amounts are in the base currency. */
export interface OfficeSettings {
  /** A refund above this amount waits for a second member of staff. */
  readonly approveRefundsAboveMinor: number;
  /** A payout above this amount waits for a second member of staff. */
  readonly approvePayoutsAboveMinor: number;
  /**
   * Payouts to a seller above this amount within 24 hours need a recorded check of the seller's identity.
   */
  readonly identityCheckAboveMinor: number;
  /**
   * An order above this amount waits for a check of the buyer's identity. Null: no order.
   */
  readonly orderIdentityAboveMinor: number | null;
  /** Working days within which a document must arrive for an order that waits for it. */
  readonly identityWithinWorkingDays: number;
  /** An agreed price that changes a line by more than this waits for a second member of staff. */
  readonly approveOverridesAboveMinor: number;
  /** Above this value, a hedge requires a recent check of the second factor. */
  readonly hedgeProofAboveMinor: number;
  /** The fee of the paper broker, in millionths of a hedge's value. */
  readonly paperBrokerCostPpm: number;
  /** A package above this value needs a second person before it is closed. */
  readonly secondPersonAboveMinor: number;
  /** Insured value of one package, and of all packages of a carrier on one day. */
  readonly packageInsuredToMinor: number;
  readonly dayInsuredToMinor: number;
  /** The largest open position of each metal, bought or sold, in troy ounces; null without a limit. */
  readonly positionLimitOunces: Readonly<Record<Metal, number | null>>;
}

/**
 * All settings of the shop, validated. Immutable: a change creates new sections, and
 * `settings.pricing` returns the newest. An operation should read a section once, at its start.
 */
export interface ShopSettings {
  /** Address of the shop with a trailing slash. */
  readonly baseUrl: string;
  /** Changes with every section. It is part of cache keys. */
  readonly version: string;
  readonly store: StoreSettings;
  /** Active store views, the default one first. */
  readonly storeViews: readonly StoreView[];
  readonly contact: ContactSettings;
  readonly notification: NotificationSettings;
  readonly features: FeatureSettings;
  readonly search: SearchSettings;
  /** Active currencies, including the base currency. */
  readonly currencies: readonly CurrencySettings[];
  readonly pricing: PricingSettings;
  /** The reference spot prices in E4 of the base currency, at its newest rate. */
  readonly referenceInBase: PricingSettings['referenceSpot'];
  /** Premiums and bids of products that have none of their own. */
  readonly premiums: PremiumRules;
  /** The range of prices, premiums and bids that needs no confirmation. */
  readonly priceLimits: PriceLimits;
  readonly orderLimits: OrderLimitSettings;
  readonly household: HouseholdSettings;
  readonly orders: OrderPolicySettings;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  readonly shipping: ShippingSettings;
  readonly taxTable: DatedTaxTable;
  /**
   * All methods of the shop, sorted by position. `offeredMethods` returns those that the customer's group
   * may use.
   */
  readonly paymentMethods: readonly PaymentMethod[];
  /** In display order. */
  readonly agreements: readonly CheckoutAgreement[];
  /** Countries that the shop delivers to, by name. */
  readonly countries: readonly Country[];
  readonly alerts: AlertSettings;
  /** All groups besides the general one, by number. */
  readonly customerGroups: readonly CustomerGroup[];
  /**
   * The group whose limits and payment methods these settings have; null for guests and for the general
   * group.
   */
  readonly customerGroup: CustomerGroup | null;
  readonly sellToUs: SellToUsSettings;
  readonly office: OfficeSettings;
  readonly dealerMail: DealerMailSettings;
  /** The dealer's own texts of e-mails. */
  readonly mailTexts: MailTexts;
  readonly seo: SeoSettings;
  readonly appearance: AppearanceSettings;
}
