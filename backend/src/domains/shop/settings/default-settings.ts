import type { SettingDocuments } from './setting-sections.ts';

const METAL_HOURS = {
  opens: { weekday: 0, time: '18:00' },
  closes: { weekday: 5, time: '17:00' },
  daily_break: { from: '17:00', to: '18:00' },
};

/**
 * Defaults of sections that were never set: a shop in dollars without delivery or payment methods,
 * which starts. Market hours are those of the American metal futures market.
 */
export const DEFAULT_SETTINGS: Required<SettingDocuments> = {
  store: {
    code: 'default',
    id: 1,
    website_name: 'Ingot',
    store_name: 'Ingot',
    locale: 'en_US',
    timezone: 'America/New_York',
    base_currency: 'USD',
    display_currency: 'USD',
    logo_text: 'Ingot',
    tagline: '',
    category_url_suffix: '.html',
    product_url_suffix: '.html',
    grid_per_page: 12,
    grid_per_page_values: [12, 24, 48],
    head_title_suffix: '',
  },
  store_views: [],
  contact: {
    email: '',
    phone: '',
    trading_desk_phone: '',
    trading_desk_from_minor: 5_000_000,
    street: '',
    locality: '',
    region: '',
    region_code: '',
    postcode: '',
    country: 'US',
    hours_text: '',
    hours: [],
  },
  notification: { active: false, message: '' },
  features: {
    wishlist_enabled: false,
    guest_checkout_allowed: true,
    sign_in_required_to_add: false,
    reviews_need_approval: true,
    newsletter_enabled: false,
  },
  search: {
    general: {
      popup_width: 871,
      dynamic_search_width: true,
      min_chars: 3,
      enable_tabs_search_result: true,
      four_zero_four_redirect: false,
      show_related_terms: true,
      show_related_terms_results: true,
    },
    layout: {
      enabled: false,
      border: '#d9d6cd',
      hover: '#f2f1ec',
      highlight: '#0f4d3a',
      background: '#ffffff',
      text: '#14201b',
      hover_text: '#14201b',
    },
    blocks: [
      {
        code: 'product',
        enabled: true,
        title: 'Products',
        position: 10,
        limit: 5,
        name_length: 80,
        desc_length: 0,
        reviews: true,
        add_to_cart: true,
        redirect_single_product: true,
      },
    ],
  },
  currencies: [{ code: 'USD', symbol: '$', rate: 1, minor_digits: 2, active: true }],
  pricing: {
    price_lock_minutes: 10,
    poll_seconds: 30,
    closed_market_premium_percent: 0,
    stale_after_seconds: 180,
    stop_orders_when_stale: true,
    orders_when_closed: true,
    reference_spot: {
      gold: { ask_minor: 341_260, bid_minor: 339_820 },
      silver: { ask_minor: 4_128, bid_minor: 4_096 },
      platinum: { ask_minor: 138_640, bid_minor: 137_190 },
      palladium: { ask_minor: 120_490, bid_minor: 118_830 },
    },
  },
  price_limits: {
    minimum_price_minor: 1,
    premium_percent: { minimum: -10, maximum: 100 },
    bid_premium_percent: { minimum: -50, maximum: 20 },
  },
  order_limits: { minimum_minor: 0, maximum_minor: 25_000_000, quantity_per_line_maximum: 1_000 },
  household: { default_period_days: 365 },
  orders: {
    cancellation_enabled: true,
    cancellation_reasons: [
      'I ordered by mistake',
      'I want to change what I ordered',
      'I cannot pay in time',
      'Delivery takes too long',
      'Another reason',
    ],
    paid_orders_cancellable: true,
    overdue_grace_hours: 48,
  },
  market_hours: {
    timezone: 'America/New_York',
    metals: { gold: METAL_HOURS, silver: METAL_HOURS, platinum: METAL_HOURS, palladium: METAL_HOURS },
    holidays: ['01-01', '12-25'],
  },
  sell_to_us: { quote_lock_minutes: 10, post_within_working_days: 2, label_insured_to_minor: 10_000_000 },
  dealer_mail: {},
  alerts: { maximum_per_customer: 50, rearm_hours: 24 },
  seo: { organization: { same_as: [] }, default_description: '' },
  shipping: {
    signature_threshold_minor: 100_000,
    cutoff_time: '12:00',
    cutoff_timezone: 'America/New_York',
    methods: [],
  },
  tax_rules: { default_rate_percent: 0, applies_to_shipping: false, rules: [] },
  payment_methods: [],
  agreements: [
    {
      name: 'Fixed-price orders',
      content:
        'Your order fixes its prices, whichever way the market goes afterwards. Your payment must arrive by the time that your receipt names. {{promise name="overdue"}} {{promise name="cancellation"}}',
      checkbox_text:
        'I understand that a fixed-price order is a contract: its prices stay as they are, whichever way the market goes. {{promise name="cancellation"}}',
      must_be_ticked: true,
    },
  ],
};
