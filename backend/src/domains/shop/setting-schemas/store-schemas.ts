import { type ClearingTable, DEFAULT_CLEARING } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import { DEFAULT_LOSS_POLICY } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { z } from 'zod';
import type {
  AlertSettings,
  ContactSettings,
  FeatureSettings,
  HouseholdSettings,
  NotificationSettings,
  OrderPolicySettings,
  SellToUsSettings,
  SeoSettings,
  StoreSettings,
} from '../shop-settings.ts';
import {
  closedDays,
  countryCode,
  currencyCode,
  link,
  minor,
  text,
  timeOfDay,
  timeZone,
  weekday,
} from './units.ts';

/** The end of an address. A trailing slash would redirect to the address without it. */
const urlSuffix = z
  .string()
  .regex(
    /^([.-][a-z0-9]{1,10})?$/,
    'must be empty, or a point or hyphen and up to ten letters and digits, like ".html"',
  );

/** Section `store`, in the order of its settings page. */
export const storeSchema = z
  .strictObject({
    website_name: text,
    store_name: text,
    locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
    timezone: timeZone,
    base_currency: currencyCode,
    display_currency: currencyCode,
    logo_text: text,
    logo_picture: link.nullish(),
    tagline: z.string(),
    category_url_suffix: urlSuffix,
    product_url_suffix: urlSuffix,
    grid_per_page: z.int().min(1).max(300),
    grid_per_page_values: z.array(z.int().min(1).max(300)).min(1),
    head_title_suffix: z.string(),
    code: z.string().regex(/^[a-z][a-z0-9_]*$/),
    id: z.int().min(1),
  })
  .transform(
    (store): StoreSettings => ({
      code: store.code,
      id: store.id,
      websiteName: store.website_name,
      storeName: store.store_name,
      locale: store.locale,
      timeZone: store.timezone,
      baseCurrency: store.base_currency,
      displayCurrency: store.display_currency,
      logoText: store.logo_text,
      logoPicture: store.logo_picture ?? null,
      tagline: store.tagline,
      categoryUrlSuffix: store.category_url_suffix,
      productUrlSuffix: store.product_url_suffix,
      gridPerPage: store.grid_per_page,
      gridPerPageValues: store.grid_per_page_values,
      titleSuffix: store.head_title_suffix,
    }),
  );

/**
 * Section `store_views`: views besides the default one. Missing values come from the default view.
 */
export const storeViewsSchema = z.array(
  z
    .strictObject({
      code: z.string().regex(/^[a-z][a-z0-9_]*$/),
      id: z.int().min(1),
      store_name: text.optional(),
      locale: z
        .string()
        .regex(/^[a-z]{2}_[A-Z]{2}$/)
        .optional(),
      display_currency: currencyCode.optional(),
      currencies: z.array(currencyCode).min(1).optional(),
      active: z.boolean().default(true),
    })
    .transform((view) => ({
      isActive: view.active,
      currencyCodes: view.currencies ?? null,
      overrides: {
        code: view.code,
        id: view.id,
        ...(view.store_name !== undefined && { storeName: view.store_name }),
        ...(view.locale !== undefined && { locale: view.locale }),
        ...(view.display_currency !== undefined && { displayCurrency: view.display_currency }),
      },
    })),
);

/** Section `contact`. */
export const contactSchema = z
  .strictObject({
    // Empty until the dealer sets it; there is no default.
    email: z.union([z.email('must be an e-mail address'), z.literal('')]),
    phone: z.string().trim(),
    trading_desk_phone: z.string().trim(),
    trading_desk_from_minor: minor,
    street: z.string().trim(),
    locality: z.string().trim(),
    region: z.string().trim(),
    region_code: z.string().trim(),
    postcode: z.string().trim(),
    country: countryCode,
    hours_text: z.string(),
    hours: z.array(z.strictObject({ weekday, opens: timeOfDay, closes: timeOfDay })),
  })
  .transform(
    (contact): ContactSettings => ({
      email: contact.email,
      phone: contact.phone,
      tradingDeskPhone: contact.trading_desk_phone,
      tradingDeskFromMinor: contact.trading_desk_from_minor,
      street: contact.street,
      locality: contact.locality,
      region: contact.region,
      regionCode: contact.region_code,
      postcode: contact.postcode,
      country: contact.country,
      hoursText: contact.hours_text,
      hours: contact.hours,
    }),
  );

/** Section `notification`. The mode defaults to warning. */
export const notificationSchema = z
  .strictObject({
    active: z.boolean(),
    mode: z.enum(['info', 'warning', 'error', 'success']).default('warning'),
    message: z.string(),
    link: link.nullish(),
    link_text: text.nullish(),
  })
  .transform(
    (notification): NotificationSettings => ({
      isActive: notification.active,
      mode: notification.mode,
      message: notification.message,
      link: notification.link ?? null,
      linkText: notification.link_text ?? null,
    }),
  );

/** Section `features`. */
export const featuresSchema = z
  .strictObject({
    wishlist_enabled: z.boolean(),
    guest_checkout_allowed: z.boolean(),
    sign_in_required_to_add: z.boolean(),
    reviews_need_approval: z.boolean(),
    newsletter_enabled: z.boolean(),
    show_out_of_stock: z.boolean().default(true),
    customer_token_hours: z.number().min(0.1).max(87_600).default(1),
    account_confirmation: z.boolean().default(false),
    newsletter_opt_in: z.boolean().default(false),
  })
  .transform(
    (features): FeatureSettings => ({
      wishlistEnabled: features.wishlist_enabled,
      guestCheckoutAllowed: features.guest_checkout_allowed,
      signInRequiredToAdd: features.sign_in_required_to_add,
      reviewsNeedApproval: features.reviews_need_approval,
      newsletterEnabled: features.newsletter_enabled,
      showOutOfStock: features.show_out_of_stock,
      customerTokenHours: features.customer_token_hours,
      accountConfirmation: features.account_confirmation,
      newsletterOptIn: features.newsletter_opt_in,
    }),
  );

/** Section `household`. */
export const householdSchema = z
  .strictObject({ default_period_days: z.int().min(1) })
  .transform((household): HouseholdSettings => ({ defaultPeriodDays: household.default_period_days }));

const workingDays = z.int().min(0).max(60);

/** `orders.clearing_days`. */
const clearingDays = z
  .strictObject({
    wire: workingDays.default(0),
    bank_check: workingDays.default(3),
    personal_check: workingDays.default(10),
    personal_check_known: workingDays.default(5),
    money_order: workingDays.default(3),
  })
  .refine(
    ({ personal_check: first, personal_check_known: later }) => later <= first,
    'personal_check_known must not be above personal_check',
  )
  .transform(
    (days): ClearingTable => ({
      ...DEFAULT_CLEARING,
      wire: { newCustomerDays: days.wire, knownCustomerDays: days.wire },
      'bank-check': { newCustomerDays: days.bank_check, knownCustomerDays: days.bank_check },
      'money-order': { newCustomerDays: days.money_order, knownCustomerDays: days.money_order },
      'personal-check': {
        newCustomerDays: days.personal_check,
        knownCustomerDays: days.personal_check_known,
      },
    }),
  );

/** Section `orders`. */
export const ordersSchema = z
  .strictObject({
    cancellation_enabled: z.boolean().default(true),
    cancellation_reasons: z.array(text).min(1),
    paid_orders_cancellable: z.boolean().default(true),
    overdue_grace_hours: z.number().min(0).max(8_760),
    periods_after_return: z.int().min(0).max(10).default(1),
    cancellation_grace_minutes: z.int().min(0).max(10_080).default(30),
    cancellation_fee_minor: minor.default(DEFAULT_LOSS_POLICY.feeMinor),
    cancellation_loss_owner: z.enum(['buyer', 'shop']).default(DEFAULT_LOSS_POLICY.lossOwner),
    cancellation_gain_owner: z.enum(['buyer', 'shop']).default(DEFAULT_LOSS_POLICY.gainOwner),
    cancellation_cap_percent: z.number().min(0).max(100).default(100),
    bank_holidays: closedDays.nullable().default(null),
    clearing_days: clearingDays.prefault({}),
    buyer_kept_years: z.number().min(0).max(100).default(0),
  })
  .transform(
    (orders): OrderPolicySettings => ({
      cancellationEnabled: orders.cancellation_enabled,
      cancellationReasons: orders.cancellation_reasons,
      paidOrdersCancellable: orders.paid_orders_cancellable,
      overdueGraceHours: orders.overdue_grace_hours,
      periodsAfterReturn: orders.periods_after_return,
      loss: {
        graceMs: orders.cancellation_grace_minutes * 60_000,
        feeMinor: orders.cancellation_fee_minor,
        lossOwner: orders.cancellation_loss_owner,
        gainOwner: orders.cancellation_gain_owner,
        capPpm: percentToPpm(orders.cancellation_cap_percent),
      },
      bankHolidays: orders.bank_holidays,
      clearing: orders.clearing_days,
      buyerKeptYears: orders.buyer_kept_years,
    }),
  );

/** Section `seo`. */
export const seoSchema = z
  .strictObject({
    organization: z.strictObject({ same_as: z.array(z.url()) }),
    default_description: z.string(),
    product_feed: z.boolean().default(false),
  })
  .transform(
    (seo): SeoSettings => ({
      sameAs: seo.organization.same_as,
      defaultDescription: seo.default_description,
      hasProductFeed: seo.product_feed,
    }),
  );

/** Section `alerts`. */
export const alertsSchema = z
  .strictObject({ maximum_per_customer: z.int().min(1).max(500), rearm_hours: z.number().min(0).max(720) })
  .transform(
    (alerts): AlertSettings => ({
      maxPerCustomer: alerts.maximum_per_customer,
      restMs: Math.round(alerts.rearm_hours * 3_600_000),
    }),
  );

/** Section `sell_to_us`. */
export const sellToUsSchema = z
  .strictObject({
    quote_lock_minutes: z.int().min(1).max(120),
    post_within_working_days: z.int().min(1).max(60),
    label_insured_to_minor: z.int().min(1),
    maximum_pieces_per_product: z.int().min(1).max(1_000_000).default(500),
    arrive_within_working_days: z.int().min(1).max(60).default(10),
    answer_within_working_days: z.int().min(1).max(60).default(5),
    terms_version: z.int().min(1).default(1),
    agreed_at_once: z.int().min(1).max(1_000).default(3),
    cancel_late_after_working_days: z.int().min(1).max(250).default(20),
  })
  .transform(
    (selling): SellToUsSettings => ({
      quoteLockMs: selling.quote_lock_minutes * 60_000,
      postWithinWorkingDays: selling.post_within_working_days,
      labelInsuredToMinor: selling.label_insured_to_minor,
      maxPiecesPerProduct: selling.maximum_pieces_per_product,
      arriveWithinWorkingDays: selling.arrive_within_working_days,
      answerWithinWorkingDays: selling.answer_within_working_days,
      termsVersion: selling.terms_version,
      agreedAtOnce: selling.agreed_at_once,
      cancelLateAfterWorkingDays: selling.cancel_late_after_working_days,
    }),
  );
