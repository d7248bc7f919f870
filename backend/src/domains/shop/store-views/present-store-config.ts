import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { standardDelivery } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { locationsOf } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { CurrencyEnum, Money, StoreConfig } from '../../../generated/resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { offeredMethods } from '../offered-methods.ts';
import { fillPromisesInText } from '../promises/fill-promises.ts';
import { presentSearchSettings } from '../search-settings/present-search-settings.ts';
import type { ShopSettings, StoreView } from '../shop-settings.ts';
import { CART_EXPIRES_IN_DAYS } from './cart-lifetime.ts';

/** The id of the root category in every Magento shop. */
const ROOT_CATEGORY_ID = 2;

/** The logo's size in CSS pixels. */
const LOGO_WIDTH = 239;
const LOGO_HEIGHT = 64;

const CAPTCHA_PROVIDERS = { altcha: 'ALTCHA', recaptcha: 'RECAPTCHA', off: 'OFF' } as const;

/** Magento encodes the flags of old modules as text. */
const flag = (isOn: boolean) => (isOn ? '1' : '0');

/**
 * Returns the settings of a store view in Magento's shape, with amounts in `currency` and promises
 * as of `nowMs`.
 */
export function presentStoreConfig(
  { shop, captcha, config, media }: Pick<Services, 'shop' | 'captcha' | 'config' | 'media'>,
  store: StoreView,
  currency: string,
  nowMs: number,
): StoreConfig {
  return {
    ...identity(shop, store),
    header_logo_src: store.logoPicture && media.current().inHtml(store.logoPicture),
    ...addresses(shop.baseUrl),
    ...lists(shop, store),
    ...checkout(shop),
    ...accounts(shop),
    ...extensions(shop, store, currency),
    notification_settings_message: fillPromisesInText(shop.notification.message, { shop, currency, nowMs }),
    analytics_email_plain: config.analytics.isEmailPlain,
    analytics_id: config.analytics.id,
    map_attribution: config.map.attribution,
    map_key: config.map.key,
    map_tile_url: config.map.tileUrl,
    captcha_key: captcha.recaptcha?.siteKey ?? null,
    captcha_language: store.locale.slice(0, 2),
    captcha_provider: CAPTCHA_PROVIDERS[captcha.provider],
  };
}

function identity({ store: first, seo, features, storeViews }: ShopSettings, store: StoreView) {
  return {
    id: store.id,
    code: store.code,
    store_code: store.code,
    store_name: store.storeName,
    store_sort_order: storeViews.indexOf(store),
    store_group_code: 'main_website_store',
    store_group_name: store.websiteName,
    website_id: 1,
    website_code: 'base',
    website_name: store.websiteName,
    is_default_store: store.code === first.code,
    is_default_store_group: true,
    locale: store.locale,
    timezone: store.timeZone,
    weight_unit: 'lbs',
    base_currency_code: store.baseCurrency,
    default_display_currency_code: store.displayCurrency,
    default_title: store.storeName,
    default_description: seo.defaultDescription,
    default_keywords: '',
    category_canonical_tag: true,
    product_canonical_tag: true,
    title_prefix: '',
    title_suffix: store.titleSuffix,
    title_separator: '-',
    logo_width: LOGO_WIDTH,
    logo_height: LOGO_HEIGHT,
    logo_alt: store.logoText,
    welcome: store.tagline,
    copyright: `© ${store.storeName}`,
    absolute_footer: '',
    demonotice: 0,
    contact_enabled: true,
    newsletter_enabled: features.newsletterEnabled,
    newsletter_opt_in: features.newsletterOptIn,
    autocomplete_on_storefront: true,
  } satisfies Partial<StoreConfig>;
}

function addresses(baseUrl: string) {
  const media = `${baseUrl}media/`;
  return {
    base_url: baseUrl,
    base_link_url: baseUrl,
    base_media_url: media,
    base_static_url: baseUrl,
    secure_base_url: baseUrl,
    secure_base_link_url: baseUrl,
    secure_base_media_url: media,
    secure_base_static_url: baseUrl,
    use_store_in_url: false,
    front: 'cms',
    no_route: 'cms/noroute/index',
    cms_home_page: 'home',
    cms_no_route: 'no-route',
    show_cms_breadcrumbs: 1,
  } satisfies Partial<StoreConfig>;
}

function lists({ features }: ShopSettings, store: StoreView) {
  return {
    category_url_suffix: store.categoryUrlSuffix,
    product_url_suffix: store.productUrlSuffix,
    catalog_default_sort_by: 'position',
    list_mode: 'grid',
    grid_per_page: store.gridPerPage,
    grid_per_page_values: store.gridPerPageValues.join(','),
    list_per_page: store.gridPerPage,
    list_per_page_values: store.gridPerPageValues.join(','),
    root_category_id: ROOT_CATEGORY_ID,
    root_category_uid: encodeUid(ROOT_CATEGORY_ID),
    product_reviews_enabled: '1',
    allow_guests_to_write_product_reviews: '1',
    reviews_need_approval: features.reviewsNeedApproval,
    display_product_prices_in_catalog: 1,
  } satisfies Partial<StoreConfig>;
}

function checkout({
  features,
  countries,
  contact,
  paymentMethods,
  agreements,
  orders,
  shipping,
}: ShopSettings) {
  const check = paymentMethods.find((method) => method.code === 'checkmo');
  return {
    is_guest_checkout_enabled: features.guestCheckoutAllowed,
    preorders_ship_separately: shipping.shipsPreordersSeparately,
    has_pickup_locations: shipping.methods.some(({ pickupCodes }) =>
      locationsOf({ pickupCodes }, shipping.pickupLocations).some(({ isActive }) => isActive),
    ),
    is_one_page_checkout_enabled: true,
    is_checkout_agreements_enabled: agreements.length > 0,
    default_country: contact.country,
    countries_with_required_region: countries
      .filter((country) => country.isRegionRequired)
      .map((country) => country.code)
      .join(','),
    optional_zip_countries: '',
    display_state_if_optional: true,
    cart_expires_in_days: CART_EXPIRES_IN_DAYS,
    cart_summary_display_quantity: 1,
    minicart_display: true,
    minicart_max_items: 10,
    max_items_in_order_summary: 10,
    configurable_product_image: 'ITSELF',
    configurable_thumbnail_source: 'itself',
    display_shipping_prices: 1,
    shopping_cart_display_price: 1,
    shopping_cart_display_shipping: 1,
    shopping_cart_display_subtotal: 1,
    shopping_cart_display_grand_total: false,
    shopping_cart_display_full_summary: false,
    shopping_cart_display_zero_tax: true,
    order_cancellation_enabled: orders.cancellationEnabled,
    order_cancellation_reasons: orders.cancellationReasons.map((description) => ({ description })),
    check_money_order_enabled: check !== undefined,
    check_money_order_title: check?.title ?? null,
    check_money_order_sort_order: check?.position ?? null,
    check_money_order_min_order_total: check ? (check.minimumMinor / 100).toFixed(2) : null,
    check_money_order_max_order_total: check ? (check.maximumMinor / 100).toFixed(2) : null,
    check_money_order_make_check_payable_to: check?.instructions.payable_to ?? null,
    check_money_order_send_check_to: check?.instructions.mail_to ?? null,
  } satisfies Partial<StoreConfig>;
}

/** Account rules; the remaining values are Magento's defaults. */
function accounts({ features }: ShopSettings) {
  return {
    minimum_password_length: '8',
    required_character_classes_number: '3',
    create_account_confirmation: features.accountConfirmation,
    customer_access_token_lifetime: features.customerTokenHours,
    magento_wishlist_general_is_enabled: flag(features.wishlistEnabled),
  } satisfies Partial<StoreConfig>;
}

function extensions(shop: ShopSettings, store: StoreView, currency: string) {
  const { contact, notification, orderLimits, pricing, search, shipping } = shop;
  const card = shop.paymentMethods.find(({ code }) => code === 'card');
  const check = shop.paymentMethods.find(({ code }) => code === 'checkmo');
  const freeOver = standardDelivery(shipping.methods, contact.country)?.freeOverMinor ?? null;
  const rateE6 = shop.currencies.find((known) => known.code === currency)?.rateE6 ?? 1_000_000;
  const money = (minor: number): Money => ({
    value: convertMinor(minor, rateE6) / 100,
    currency: currency as CurrencyEnum,
  });
  return {
    card_order_maximum: card ? money(card.maximumMinor) : null,
    check_order_maximum: check ? money(check.maximumMinor) : null,
    closed_market_premium_percent: pricing.closedMarketPremiumPpm / 10_000,
    free_shipping_threshold: freeOver === null ? null : money(freeOver),
    maximum_quantity_per_line: orderLimits.maximumQuantityPerLine,
    notification_active: notification.isActive,
    notification_settings_link: notification.link,
    notification_settings_link_text: notification.linkText,
    notification_settings_mode: notification.mode,
    payment_methods: offeredMethods(shop).map((method) => ({
      code: method.code,
      title: method.title,
      short_title: method.shortTitle,
      minimum: money(method.minimumMinor),
      maximum: money(method.maximumMinor),
    })),
    orders_when_closed: pricing.takesOrdersWhenClosed,
    price_lock_minutes: pricing.priceLockMinutes,
    price_poll_seconds: pricing.pollSeconds,
    same_as: [...shop.seo.sameAs],
    search_min_chars: search.minimumCharacters,
    search_settings: presentSearchSettings(search),
    sign_in_required_to_add: shop.features.signInRequiredToAdd,
    signature_threshold: money(shipping.signatureThresholdMinor),
    store_address_locality: contact.locality || null,
    store_address_region: contact.region || null,
    store_address_region_country_id: contact.country,
    store_email: contact.email || null,
    store_hours: contact.hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    store_information_hours: contact.hoursText,
    store_phone: contact.phone || null,
    store_post_code: contact.postcode || null,
    store_street_address: contact.street || null,
    store_tagline: store.tagline,
    trading_desk_phone: contact.tradingDeskPhone || null,
    trading_desk_threshold: money(contact.tradingDeskFromMinor),
  };
}
