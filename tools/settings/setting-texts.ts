import type { SettingSection } from '../../backend/src/domains/shop/settings/setting-sections.ts';

/** Environment variables by topic, in the order of the reference. */
export const VARIABLE_GROUPS: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  {
    title: 'Server',
    names: ['NODE_ENV', 'HOST', 'PORT', 'WORKERS', 'SUPERVISED', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL'],
  },
  {
    title: 'Data',
    names: [
      'DATA_DIR',
      'LANGUAGES_DIR',
      'DATABASE_URL',
      'DATABASE_POOL_SIZE',
      'DATABASE_STATEMENT_TIMEOUT_MS',
      'TEST_DATABASE_URL',
      'OFFICE',
      'OFFICE_LISTEN',
      'IMPORT_DEMO',
    ],
  },
  {
    title: 'Prices',
    names: [
      'PLAY',
      'SPOT_FEED_URL',
      'SPOT_CHECK_URLS',
      'SPOT_FEED_SECONDS',
      'EXCHANGE_RATE_URL',
      'SPOT_SEED',
    ],
  },
  { title: 'E-mail', names: ['SMTP_URL', 'OUTBOX_DIR', 'MAIL_FROM'] },
  {
    title: 'Card payments',
    names: [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_API_URL',
      'STRIPE_WEBHOOK_SECRET',
      'SANDBOX_GATEWAY_URL',
      'SANDBOX_WEBHOOK_SECRET',
    ],
  },
  {
    title: 'Captcha and secrets',
    names: [
      'CAPTCHA',
      'ALTCHA_HMAC_KEY',
      'RECAPTCHA_SITE_KEY',
      'RECAPTCHA_SECRET_KEY',
      'RECAPTCHA_MIN_SCORE',
      'RECAPTCHA_VERIFY_URL',
      'TWO_FACTOR_KEY',
      'CACHE_ID_SALT',
    ],
  },
  {
    title: 'Pages',
    names: [
      'SEARCH_ENGINES',
      'MAP_TILE_URL',
      'MAP_KEY',
      'MAP_ATTRIBUTION',
      'ANALYTICS',
      'ANALYTICS_EMAIL',
      'RESPONSE_CACHE_MB',
      'IMAGE_CACHE_MB',
      'IMAGE_HOSTS',
    ],
  },
  {
    title: 'GraphQL',
    names: [
      'INTROSPECTION',
      'CORS_ORIGINS',
      'GRAPHQL_MAX_DEPTH',
      'GRAPHQL_MAX_COMPLEXITY',
      'GRAPHQL_MAX_MUTATIONS',
      'GRAPHQL_MAX_COST',
      'GRAPHQL_MAX_RESPONSE_KB',
    ],
  },
  {
    title: 'Limits',
    names: [
      'RATE_LIMIT',
      'RATE_LIMIT_PER_MINUTE',
      'RATE_LIMIT_PAGES_PER_MINUTE',
      'RATE_LIMIT_IMAGES_PER_MINUTE',
      'RATE_LIMIT_QUERIES_PER_MINUTE',
      'RATE_LIMIT_SEARCHES_PER_MINUTE',
      'RATE_LIMIT_MUTATIONS_PER_MINUTE',
      'RATE_LIMIT_GUESSES_PER_MINUTE',
      'RATE_LIMIT_ORDERS_PER_MINUTE',
      'RATE_LIMIT_COST_PER_MINUTE',
      'RUSH_REQUESTS',
      'OPEN_ORDERS_PER_VISITOR',
      'OPEN_ORDERS_PER_ADDRESS',
      'OPEN_ORDERS_VALUE',
      'GUEST_PROOF_ABOVE',
      'PRICE_LOCKS_AT_ONCE',
      'PRICE_LOCKS_PER_CONNECTION',
      'PRICE_LOCKS_PER_HOUR',
      'HEADER_TIMEOUT_SECONDS',
      'REQUEST_TIMEOUT_SECONDS',
      'IDLE_TIMEOUT_SECONDS',
    ],
  },
];

/** One sentence about each section of the shop settings. */
export const SECTION_MEANINGS: Readonly<Record<SettingSection, string>> = {
  store: 'The default store view: name, locale, time zone, currency, addresses of pages, page sizes.',
  store_views: 'Further store views. A key that a view leaves out has the value of the default view.',
  contact: 'Address, telephone numbers and opening hours of the dealer.',
  notification: 'A notice at the top of every page.',
  features: 'Optional features of the shop.',
  search: 'The search box, its suggestions and the results page.',
  currencies:
    'Currencies that pages can show. `rate` is units per unit of the base currency. A rate older than `pricing.exchange_rate_hours` stops sales in its currency.',
  pricing: 'Price locks, polling by browsers, and sales when the market is closed or a price is stale.',
  premiums:
    'Premiums and bids of products that have none of their own, by metal and by family (`tier_group`).',
  price_limits: 'Prices, premiums and bids outside these limits need `--allow-extreme`.',
  order_limits: 'Lowest and highest order value, and pieces per cart line.',
  household: 'The period of household limits for products that do not name one.',
  orders:
    'Cancellation, overdue orders, bank holidays, and how long orders keep the name of a deleted account.',
  market_hours: 'Trading sessions of each metal. Weekday 0 is Sunday.',
  seo: 'Facts for search engines.',
  shipping: 'Delivery methods, their prices and times.',
  tax_rules: 'Sales tax by country, region and form of the product.',
  payment_methods: 'Payment methods with fees, limits and deadlines.',
  agreements: 'Texts that a shopper accepts before an order.',
  alerts: 'Limits of price alerts.',
  customer_groups:
    'Customer groups with premiums, payment methods and limits of their own, by number. Group 1 is the general group, which has those of the shop.',
  sell_to_us: 'Terms of sell quotes.',

  dealer_mail: 'Addresses of the dealer by kind of e-mail: see [Desk](desk.md#e-mails-to-the-dealer).',
  appearance: 'Colors and icon. Colors with too little contrast are rejected.',
  office: 'Limits of the back office, in the base currency.',
};
