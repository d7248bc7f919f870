import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts';
import type { SettingSection } from '../settings/setting-sections.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Returns a file of the demo shop. */
export const demo = (name: string) => JSON.parse(readFileSync(join(ROOT, 'demo', name), 'utf8'));
/** The demo shop's settings. */
export const STORE = demo('store-config.json');
const { countries: _, ...SHIPPING } = demo('shipping.json');
const SHOP: Partial<Record<SettingSection, unknown>> = {
  ...STORE,
  shipping: SHIPPING,
  tax_rules: demo('tax-rules.json'),
  payment_methods: demo('payment-methods.json'),
};

/** Values of settings that neither the demo shop nor the defaults contain. */
const OPTIONAL: Readonly<Record<string, unknown>> = {
  'dealer_mail.orders': ['desk@oakes.example'],
  'dealer_mail.quotes': ['desk@oakes.example'],
  'dealer_mail.cancellations': ['desk@oakes.example'],
  'dealer_mail.payments': ['desk@oakes.example'],
  'dealer_mail.prices': ['desk@oakes.example'],
  'dealer_mail.jobs': ['desk@oakes.example'],
  'seo.product_feed': true,
  'sell_to_us.arrive_within_working_days': 5,
  'sell_to_us.answer_within_working_days': 5,
  'sell_to_us.terms_version': 5,
  'sell_to_us.agreed_at_once': 5,
  'sell_to_us.cancel_late_after_working_days': 5,
  'office.approve_refunds_above_minor': 5,
  'office.approve_payouts_above_minor': 5,
  'office.identity_check_above_minor': 5,
  'office.order_identity_above_minor': 5,
  'office.identity_within_working_days': 5,
  'office.approve_overrides_above_minor': 5,
  'office.hedge_proof_above_minor': 5,
  'office.paper_broker_cost_percent': 0.5,
  'office.second_person_above_minor': 5,
  'office.package_insured_to_minor': 5,
  'office.day_insured_to_minor': 5,
  'pricing.automatic_halt': { move_percent: 5, window_minutes: 5, resume_after_minutes: 5 },
  'currencies.1.at': '2026-11-20T16:00:00Z',
  'pricing.exchange_rates': [{ currency: 'CHF', rate: 0.9, at: '2026-11-20T16:00:00Z' }],
  'pricing.exchange_rate_hours': 48,
  'pricing.break_locks': true,
  'pricing.source_band_percent': 5,
  'pricing.jump_percent': 5,
  'pricing.closed_market': Object.fromEntries(
    ['gold', 'silver', 'platinum', 'palladium'].map((metal) => [
      metal,
      {
        premium_percent: 0.5,
        deduction_percent: 0.4,
        steps: [{ weekday: 5, time: '12:00', premium_percent: 1.5, deduction_percent: 0.8 }],
      },
    ]),
  ),
  'premiums.gold': { premium_percent: 4.5, premium_fixed_minor: 5, bid_premium_percent: -0.5 },
  'premiums.silver': { premium_percent: 9.5, premium_fixed_minor: 5, bid_premium_percent: 2.5 },
  'premiums.platinum': { premium_percent: 6.5, premium_fixed_minor: 5, bid_premium_percent: -2.5 },
  'premiums.palladium': { premium_percent: 7.5, premium_fixed_minor: 5, bid_premium_percent: -3.5 },
  'premiums.families': [
    {
      family: 'tall-ship-1oz',
      premium_percent: 9.5,
      premium_fixed_minor: 5,
      bid_premium_percent: 2.5,
      closed_premium_percent: 1.5,
      closed_deduction_percent: 0.8,
    },
  ],
  'customer_groups.by_number': {
    2: {
      name: 'Wholesale',
      premium_points: { gold: -0.5, silver: -1, platinum: 0.5, palladium: 0 },
      payment_methods: ['wire'],
      largest_order_minor: 5,
      largest_quote_minor: 5,
      unpaid_orders: 5,
      unpaid_value_minor: 5,
    },
  },
  'market_hours.exceptions': [
    { date: '2027-11-25', name: 'Thanksgiving', closed_from: '12:30', closed_to: '18:00' },
  ],
  'store.logo_picture': '/media/logo.svg',
  'appearance.primary_color': '#113a2e',
  'appearance.link_color': '#0f5a45',
  'appearance.favicon': '/media/shop/icon.png',
  'features.show_out_of_stock': true,
  'features.account_confirmation': false,
  'features.newsletter_opt_in': false,
  'orders.periods_after_return': 2,
  'orders.cancellation_grace_minutes': 45,
  'orders.cancellation_fee_minor': 2_500,
  'orders.cancellation_loss_owner': 'shop',
  'orders.cancellation_gain_owner': 'buyer',
  'orders.cancellation_cap_percent': 10,
  'orders.buyer_kept_years': 3,
  'orders.bank_holidays': ['12-25'],
  'orders.clearing_days': {
    wire: 0,
    bank_check: 3,
    money_order: 4,
    personal_check: 10,
    personal_check_known: 5,
  },
  'shipping.methods.0.locations': ['Vault'],
  'payment_methods.0.summary': 'In one line',
  'payment_methods.0.short_title': 'Wire',
  'payment_methods.0.price_rule': { kind: 'capped_percent', percent: 3, cap_minor: 5 },
  'payment_methods.1.price_rule': { kind: 'flat', amount_minor: 5 },
  'payment_methods.2.price_rule': { kind: 'percent', percent: 3 },
  'market_hours.metals.gold.daily_break': { from: '17:00', to: '18:00' },
  'shipping.pickup_locations.0.description': 'Second floor',
  'shipping.pickup_locations.0.contact_name': 'Front desk',
  'shipping.pickup_locations.0.email': 'counter@oakes.example',
  'shipping.pickup_locations.0.closed_days': ['12-24'],
  'shipping.pickup_locations.0.transfer_working_days': 2,
  'shipping.pickup_locations.0.filled_by_transfer': true,
  'shipping.pickup_locations.0.active': false,
  'shipping.pickup_hold_days': 5,
  'shipping.preorders_ship_separately': false,
  'shipping.methods.0.minimum_order_minor': 5,
  'shipping.methods.0.minimum_weight_g': 5,
  'shipping.methods.0.exclude_regions': ['AK'],
  'tax_rules.rules.0.lines.0.from_order_minor': 5,
  'tax_rules.changes': [
    {
      from: '2027-02-01',
      default_rate_percent: 1,
      applies_to_shipping: false,
      rules: [
        {
          ...{ country: 'US', region: 'NY', name: 'New York', label: 'New York: taxed' },
          lines: [{ forms: ['coin'], from_order_minor: 5, rate_percent: 8 }],
        },
      ],
    },
  ],
  'shipping.changes': [
    {
      from: '2027-02-01',
      methods: [
        {
          ...SHIPPING.methods[0],
          ...{ locations: ['Vault'], minimum_order_minor: 5, minimum_weight_g: 5, exclude_regions: ['AK'] },
        },
      ],
    },
  ],
  'order_limits.by_payment_method': { card: { minimum_minor: 1, maximum_minor: 2 } },
  store_views: [
    {
      code: 'en_gb',
      id: 2,
      store_name: 'Ingot',
      locale: 'en_GB',
      display_currency: 'GBP',
      currencies: ['GBP'],
      active: true,
    },
  ],
  'search.blocks': [
    {
      ...{
        code: 'product',
        enabled: true,
        title: 'Products',
        position: 1,
        limit: 5,
        name_length: 8,
        desc_length: 8,
      },
      ...{
        reviews: true,
        add_to_cart: true,
        redirect_single_product: true,
        first_click: true,
        full_path: true,
      },
    },
  ],
};
/** Returns a document of a section in which every setting has a value. */
export function sampleOf(section: SettingSection): unknown {
  const document = structuredClone(SHOP[section] ?? DEFAULT_SETTINGS[section]);
  const holder = { [section]: document } as Record<string, unknown>;
  for (const [path, value] of Object.entries(OPTIONAL)) {
    if (path.split('.')[0] === section) put(holder, path.split('.'), value);
  }
  return holder[section];
}

/** Sets a value at a path of a document. */
export function put(place: unknown, [step = '', ...rest]: readonly string[], value: unknown): void {
  const at = place as Record<string, unknown>;
  if (rest.length === 0) at[step] = value;
  else put(at[step], rest, value);
}
