import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { describeSection } from './describe-fields.ts';
import type { FormSection } from './form-sections.ts';

const text = defineMessages('setting-pages', {
  shop: 'Shop and addresses',
  'shop-lead': 'The name of the shop, where it is, and what every page says.',
  looks: 'Logo and colors',
  'looks-lead': 'What shoppers see on every page and in e-mails.',
  catalog: 'Catalog and search',
  'catalog-lead': 'How lists, search and accounts work.',
  prices: 'Prices and locks',
  'prices-lead': 'How long prices stay locked, and when they stop.',
  hours: 'Market hours',
  'hours-lead': 'When each metal is traded.',
  orders: 'Orders and deadlines',
  'orders-lead': 'Limits of orders, when payments are final, and what a cancellation costs.',
  payments: 'Payment methods',
  'payments-lead': 'How shoppers pay, and what each method adds to the price.',
  delivery: 'Delivery',
  'delivery-lead': 'Methods, prices and insured values.',
  tax: 'Tax',
  'tax-lead': 'Rates by state. Check them with your tax adviser.',
  countries: 'Countries',
  'countries-lead': 'Where the shop delivers.',
  emails: 'E-mails',
  'emails-lead': 'Who in your business gets which e-mails.',
  buying: 'Buy desk',
  'buying-lead': 'Terms of quotes for pieces that customers sell.',
  staff: 'Staff limits',
  'staff-lead': 'What needs a second person, and the insured values of packages.',
  agreements: 'Agreements',
  'agreements-lead': 'Texts that shoppers accept with an order.',
});

/** A section, or some of its keys. */
export interface PagePart {
  readonly section: FormSection;
  /** First keys of the section on this page. */
  readonly only?: readonly string[];
  /** First keys of the section on other pages. */
  readonly without?: readonly string[];
}

/** A page of the settings. */
export interface SettingPage {
  readonly code: string;
  readonly title: () => string;
  readonly lead: () => string;
  readonly parts: readonly PagePart[];
}

const LOOKS = ['logo_text', 'logo_picture', 'tagline'];

/** All pages in the order of their menu. Each setting is on one page. */
export const SETTING_PAGES: readonly SettingPage[] = [
  page(
    'shop',
    () => text('shop'),
    () => text('shop-lead'),
    [
      { section: 'store', without: LOOKS },
      { section: 'contact' },
      { section: 'notification' },
      { section: 'store_views' },
      { section: 'currencies' },
      { section: 'seo' },
    ],
  ),
  page(
    'looks',
    () => text('looks'),
    () => text('looks-lead'),
    [{ section: 'store', only: LOOKS }, { section: 'appearance' }],
  ),
  page(
    'catalog',
    () => text('catalog'),
    () => text('catalog-lead'),
    [{ section: 'features' }, { section: 'search' }, { section: 'household' }, { section: 'alerts' }],
  ),
  page(
    'prices',
    () => text('prices'),
    () => text('prices-lead'),
    [{ section: 'pricing' }, { section: 'premiums' }, { section: 'price_limits' }],
  ),
  page(
    'hours',
    () => text('hours'),
    () => text('hours-lead'),
    [{ section: 'market_hours' }],
  ),
  page(
    'orders',
    () => text('orders'),
    () => text('orders-lead'),
    [{ section: 'orders' }, { section: 'order_limits' }, { section: 'customer_groups' }],
  ),
  page(
    'payments',
    () => text('payments'),
    () => text('payments-lead'),
    [{ section: 'payment_methods' }],
  ),
  page(
    'delivery',
    () => text('delivery'),
    () => text('delivery-lead'),
    [{ section: 'shipping' }],
  ),
  page(
    'tax',
    () => text('tax'),
    () => text('tax-lead'),
    [{ section: 'tax_rules' }],
  ),
  page(
    'countries',
    () => text('countries'),
    () => text('countries-lead'),
    [{ section: 'countries' }],
  ),
  page(
    'emails',
    () => text('emails'),
    () => text('emails-lead'),
    [{ section: 'dealer_mail' }],
  ),
  page(
    'buying',
    () => text('buying'),
    () => text('buying-lead'),
    [{ section: 'sell_to_us' }],
  ),
  page(
    'limits',
    () => text('staff'),
    () => text('staff-lead'),
    [{ section: 'office' }],
  ),
  page(
    'agreements',
    () => text('agreements'),
    () => text('agreements-lead'),
    [{ section: 'agreements' }],
  ),
];

function page(
  code: string,
  title: () => string,
  lead: () => string,
  parts: readonly PagePart[],
): SettingPage {
  return { code, title, lead, parts };
}

/** The fields of one section on a page. */
export interface PageSection {
  readonly section: FormSection;
  readonly fields: readonly SettingField[];
}

/** Returns the fields of a page by section. */
export function pageSections({ parts }: SettingPage, currency: string): PageSection[] {
  return parts.map(({ section, only, without = [] }) => ({
    section,
    fields: describeSection(section, currency).filter(
      ({ key }) => (only === undefined || only.includes(key)) && !without.includes(key),
    ),
  }));
}
