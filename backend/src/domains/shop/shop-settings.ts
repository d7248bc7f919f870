import type { ClosedDays } from '@ingot/rules/checkout/closed-days.ts';
import type { Country } from '@ingot/rules/checkout/countries.ts';
import type { OrderLimits } from '@ingot/rules/checkout/order-limits.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment-methods.ts';
import type { TaxTable } from '@ingot/rules/checkout/sales-tax.ts';
import type { ShippingMethod } from '@ingot/rules/checkout/shipping-methods.ts';
import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { TradingPolicy } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { PriceLimits } from '@ingot/rules/pricing/price-limits.ts';
import type { SearchSettings } from './search-settings/search-settings.ts';

declare module '../../platform/context.ts' {
  interface Services {
    readonly shop: ShopSettings;
  }
}

/** The default store view: who it is and how its pages are addressed. */
export interface StoreSettings {
  readonly code: string;
  readonly id: number;
  readonly websiteName: string;
  readonly storeName: string;
  /** As in `en_US`. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly baseCurrency: string;
  readonly displayCurrency: string;
  readonly logoText: string;
  /** Address of the logo's picture; null = the wordmark is drawn. */
  readonly logoPicture: string | null;
  readonly tagline: string;
  readonly categoryUrlSuffix: string;
  readonly productUrlSuffix: string;
  readonly gridPerPage: number;
  readonly gridPerPageValues: readonly number[];
  readonly titleSuffix: string;
}

/** A store view: the same goods in another language or currency. What it does not say it has from the default one. */
export interface StoreView extends StoreSettings {
  /** Codes a client of this view may ask for, the one it shows by default among them. */
  readonly currencyCodes: readonly string[];
}

/** Hours of a weekday, 0 is Sunday; `HH:MM` in the shop's time zone. */
export interface OpeningHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** Where and how to reach the shop. */
export interface ContactSettings {
  readonly email: string;
  readonly phone: string;
  readonly tradingDeskPhone: string;
  /** Order value from which the desk is the better way, base currency. */
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

/** What is switched on. */
export interface FeatureSettings {
  readonly wishlistEnabled: boolean;
  readonly guestCheckoutAllowed: boolean;
  readonly signInRequiredToAdd: boolean;
  readonly reviewsNeedApproval: boolean;
  readonly newsletterEnabled: boolean;
  /** Lists hold products that cannot be had now, marked as such. */
  readonly showOutOfStock: boolean;
  /** How long a customer stays signed in without asking the shop for anything, in hours. */
  readonly customerTokenHours: number;
  /** Nobody signs in to a new account before the link that is mailed to its address has been followed. */
  readonly accountConfirmation: boolean;
  /** Who makes an account is asked whether the newsletter may come, instead of being told that it does. */
  readonly newsletterOptIn: boolean;
}

/** A currency the shop trades in. */
export interface CurrencySettings {
  readonly code: string;
  readonly symbol: string;
  /** Units for one unit of the base currency, in millionths: 0.9215 = 921 500. */
  readonly rateE6: number;
}

/** How prices are made and held. */
export interface PricingSettings extends TradingPolicy {
  readonly priceLockMinutes: number;
  readonly pollSeconds: number;
  readonly closedMarketPremiumPpm: number;
  readonly staleAfterMs: number;
  /** Where the simulated market starts; E4 dollars per troy ounce. */
  readonly referenceSpot: Readonly<Record<Metal, { readonly askE4: number; readonly bidE4: number }>>;
}

/** How much one order may hold. Amounts in the base currency. */
export interface OrderLimitSettings extends OrderLimits {
  readonly maximumQuantityPerLine: number;
}

/** The limit of limited pieces. */
export interface HouseholdSettings {
  readonly defaultPeriodDays: number;
}

/** What happens to orders after they are placed. */
export interface OrderPolicySettings {
  /** Whether buyers may call off their orders themselves, and the reasons they choose from. */
  readonly cancellationEnabled: boolean;
  readonly cancellationReasons: readonly string[];
  /** Whether they may also when the money is there; it goes back then. */
  readonly paidOrdersCancellable: boolean;
  /** How long an unpaid order is kept after its money was due, before it is canceled. */
  readonly overdueGraceHours: number;
  /** Days on which banks move no money: no payment falls due on one. */
  readonly bankHolidays: ClosedDays;
  /** For how many years after it was placed a closed order keeps the name of a buyer who deleted the account. */
  readonly buyerKeptYears: number;
}

/** Delivery. Amounts in the base currency. */
export interface ShippingSettings {
  /** From this subtotal an adult must sign. */
  readonly signatureThresholdMinor: number;
  /** Largest subtotal that is sent to a PO box; null = no bound. */
  readonly poBoxMaximumMinor: number | null;
  /** What is here does not wait for pieces on pre-order in the same order. */
  readonly shipsPreordersSeparately: boolean;
  /** Orders paid before this local time leave the same day, `HH:MM`. */
  readonly cutoffTime: string;
  readonly cutoffTimeZone: string;
  /** Days on which carriers do not drive, besides weekends and the market's holidays. */
  readonly closedCarrierDays: ClosedDays;
  readonly methods: readonly ShippingMethod[];
}

/** Something that shoppers agree to when they place an order; plain text. */
export interface CheckoutAgreement {
  readonly name: string;
  readonly content: string;
  /** What is said beside the check box. */
  readonly checkboxText: string;
  /** False: placing the order is agreeing. */
  readonly isTicked: boolean;
}

/** How many alerts somebody may have, and how often one may write. */
export interface AlertSettings {
  readonly mostPerCustomer: number;
  /** An alert that was reached writes again no sooner than this. */
  readonly restMs: number;
}

/** How the shop buys from its customers. */
export interface SellToUsSettings {
  /** A quote holds its bids so long. */
  readonly quoteLockMs: number;
  /** A parcel leaves within so many working days of the agreement. */
  readonly postWithinWorkingDays: number;
  /** The most that the shop's label insures, and so the most of one quote; base currency. */
  readonly labelInsuredToMinor: number;
}

/** Kinds of mails to the dealer, each with addresses of its own. */
export const DEALER_MAIL_KINDS = ['orders', 'quotes', 'cancellations', 'payments', 'prices', 'jobs'] as const;

/** One kind of mails to the dealer. */
export type DealerMailKind = (typeof DEALER_MAIL_KINDS)[number];

/** The dealer's e-mail addresses by kind of mail; an empty list means that mails of the kind are off. */
export type DealerMailSettings = Readonly<Record<DealerMailKind, readonly string[]>>;

/** What search engines are told about the shop as a whole. */
export interface SeoSettings {
  readonly sameAs: readonly string[];
  readonly defaultDescription: string;
}

/**
 * Everything the owner of the shop can set, validated when it was read. Immutable: a change makes new sections, and
 * whoever reads `settings.pricing` gets the newest. Read what one operation needs once, at its start.
 */
export interface ShopSettings {
  /** Address of the shop, ends with a slash. */
  readonly baseUrl: string;
  /** Changes whenever any section does; part of the keys of caches. */
  readonly version: string;
  readonly store: StoreSettings;
  /** All that are open, the default one first. */
  readonly storeViews: readonly StoreView[];
  readonly contact: ContactSettings;
  readonly notification: NotificationSettings;
  readonly features: FeatureSettings;
  readonly search: SearchSettings;
  /** Active ones, the base currency among them. */
  readonly currencies: readonly CurrencySettings[];
  readonly pricing: PricingSettings;
  /** What prices, premiums and bids may be without confirmation. */
  readonly priceLimits: PriceLimits;
  readonly orderLimits: OrderLimitSettings;
  readonly household: HouseholdSettings;
  readonly orders: OrderPolicySettings;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  readonly shipping: ShippingSettings;
  readonly taxTable: TaxTable;
  /** By position. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** In the order in which they are shown. */
  readonly agreements: readonly CheckoutAgreement[];
  /** Countries the shop delivers to, by name. */
  readonly countries: readonly Country[];
  readonly alerts: AlertSettings;
  readonly sellToUs: SellToUsSettings;
  readonly dealerMail: DealerMailSettings;
  readonly seo: SeoSettings;
}
