import { METALS } from '@ingot/rules/metals/metal.ts';
import type { SettingChoice } from '@ingot/rules/system/settings/setting-field.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { metalName } from '../../metals/metal-name.ts';
import { PAYMENT_LINES, paymentLineLabel } from '../../orders/placement/payment-lines.ts';
import type { FieldTexts } from './field-texts/field-texts.ts';
import { ORDER_FIELD_TEXTS } from './field-texts/order-field-texts.ts';
import { PRICE_FIELD_TEXTS } from './field-texts/price-field-texts.ts';
import { SHOP_FIELD_TEXTS } from './field-texts/shop-field-texts.ts';

const ALL: FieldTexts = {
  ...SHOP_FIELD_TEXTS,
  ...PRICE_FIELD_TEXTS,
  ...ORDER_FIELD_TEXTS,
};

/** Returns the key of a setting's texts. Keys of texts have neither dots nor stars. */
const textKey = (name: string) => name.replaceAll('.', '-').replaceAll('*', 'each');

const label = defineMessages(
  'setting-names',
  Object.fromEntries(
    Object.entries(ALL)
      .filter(([, [text]]) => text !== '')
      .map(([name, [text]]) => [textKey(name), text]),
  ),
);
const help = defineMessages(
  'setting-meanings',
  Object.fromEntries(Object.entries(ALL).map(([name, [, text]]) => [textKey(name), text])),
);

const choice = defineMessages('setting-choices', {
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
  success: 'Success',
  buyer: 'Customer',
  shop: 'Shop',
  final_price: 'Cash price',
  fee_price: 'Price with fee',
  percent: 'Percentage',
  flat: 'Amount per piece',
  capped_percent: 'Capped percentage',
  discount: 'Discount',
  product: 'Products',
  popular_searches: 'Popular searches',
  recent_searches: 'Recent searches',
  blog: 'Journal',
  brand: 'Mints',
  category: 'Categories',
  page: 'Pages',
  landing_page: 'Landing pages',
  faq: 'Questions',
  free_threshold: 'Threshold of the shop',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  note: 'Note',
  coin: 'Coin',
  round: 'Round',
  bar: 'Bar',
  tube: 'Tube',
  box: 'Box',
  set: 'Set',
  accessory: 'Accessory',
});
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const unit = defineMessages('setting-units', {
  seconds: 'seconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  working_days: 'working days',
  years: 'years',
  percent: '%',
  grams: 'grams',
  ounces: 'troy ounces',
  pixels: 'pixels',
});

/** The words of a field. */
export interface FieldWords {
  readonly label: string;
  readonly help: string;
  readonly unit: string;
}

/** Returns every name that has words. */
export function wordedFields(): string[] {
  return Object.keys(ALL);
}

/**
 * Returns the name under which a setting has its words: all metals share one name, and a planned
 * change has the name of the setting that it changes.
 */
export function fieldName(section: string, path: string): string {
  const steps = path === '' ? [] : path.split('.');
  const metals = steps.map((step) =>
    section !== 'office' && METALS.some((metal) => metal === step) ? '*' : step,
  );
  const last = metals.at(-1);
  const plain = metals[0] === 'changes' && metals.length > 1 && last !== 'from' ? metals.slice(1) : metals;
  return [section, ...plain].join('.');
}

/** Returns the words of a setting; null if it has none. */
export function fieldWords(section: string, path: string, currency: string): FieldWords | null {
  const name = fieldName(section, path);
  const texts = ALL[name];
  if (texts === undefined) return null;
  const last = path.split('.').at(-1) ?? '';
  const metal = METALS.find((one) => one === last);
  const own = texts[0] === '' ? '' : label(textKey(name));
  return {
    label: own === '' && metal !== undefined ? metalName(metal) : own,
    help: help(textKey(name)),
    unit: unitOf(name, last, currency),
  };
}

function unitOf(name: string, key: string, currency: string): string {
  if (name.startsWith('pricing.reference_spot.')) return 'USD';
  if (key.endsWith('_minor')) return currency;
  if (key.includes('percent') || key === 'minimum' || key === 'maximum') return unit('percent');
  if (name.startsWith('orders.clearing_days.') || key.endsWith('working_days')) return unit('working_days');
  if (name.startsWith('office.position_limit_ounces.')) return unit('ounces');
  if (key.endsWith('_seconds')) return unit('seconds');
  if (key.endsWith('_minutes')) return unit('minutes');
  if (key.endsWith('_hours')) return unit('hours');
  if (key.endsWith('_days')) return name.endsWith('closed_carrier_days') ? '' : unit('days');
  if (key.endsWith('_years')) return unit('years');
  if (key.endsWith('_g')) return unit('grams');
  return key === 'popup_width' ? unit('pixels') : '';
}

/** Returns the choices of a fixed set of values. A value without words is shown as it is. */
export function choicesOf(values: readonly unknown[]): SettingChoice[] {
  return values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => ({ value, label: choiceLabel(value) }));
}

/** The days of the week as choices; 0 is Sunday. */
export function weekdayChoices(): SettingChoice[] {
  return WEEKDAYS.map((name, value) => ({ value, label: choice(name) }));
}

/** The names of the lines of a payment method's instructions, as customers read them. */
export function instructionChoices(): SettingChoice[] {
  const lines = PAYMENT_LINES.map((value) => ({ value, label: paymentLineLabel(value) }));
  return [...lines, { value: 'note', label: choice('note') }];
}

const CHOICES: Readonly<Record<string, () => string>> = {
  info: () => choice('info'),
  warning: () => choice('warning'),
  error: () => choice('error'),
  success: () => choice('success'),
  buyer: () => choice('buyer'),
  shop: () => choice('shop'),
  final_price: () => choice('final_price'),
  fee_price: () => choice('fee_price'),
  percent: () => choice('percent'),
  flat: () => choice('flat'),
  capped_percent: () => choice('capped_percent'),
  discount: () => choice('discount'),
  product: () => choice('product'),
  popular_searches: () => choice('popular_searches'),
  recent_searches: () => choice('recent_searches'),
  blog: () => choice('blog'),
  brand: () => choice('brand'),
  category: () => choice('category'),
  page: () => choice('page'),
  landing_page: () => choice('landing_page'),
  faq: () => choice('faq'),
  free_threshold: () => choice('free_threshold'),
  coin: () => choice('coin'),
  round: () => choice('round'),
  bar: () => choice('bar'),
  tube: () => choice('tube'),
  box: () => choice('box'),
  set: () => choice('set'),
  accessory: () => choice('accessory'),
};

function choiceLabel(value: string | number): string {
  return CHOICES[String(value)]?.() ?? String(value);
}
