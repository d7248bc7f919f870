import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ShippingMethod } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { TaxTable } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { DemoItem } from '@ingot/rules/shop/setup-items.ts';
import { sanitizeContent } from '../../../domains/cms/blocks/sanitize-content.ts';
import { SETTING_SCHEMAS } from '../../../domains/shop/settings/setting-sections.ts';
import type { ShopSettings } from '../../../domains/shop/shop-settings.ts';
import { REPOSITORY } from '../../../platform/configuration/folders.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countDemoProducts, findActivePages } from './demo-remains.repository.ts';
import { SYNTHETIC_SKU } from './generate-products.ts';

const DEMO = join(REPOSITORY, 'demo');
/** Pages that a dealer must write: the starter set has drafts of them. */
const DEALER_PAGES = [
  'about',
  'shipping-and-insurance',
  'payment-methods',
  'returns',
  'market-loss-policy',
  'privacy',
  'terms',
];
/** Labels of payment instructions that name the receiving account. */
const ACCOUNT_LABELS = ['beneficiary', 'routing', 'account', 'iban', 'payable_to'];
/** Labels of payment instructions that name a party of the payment. */
const PARTY_LABELS = [...ACCOUNT_LABELS, 'bank', 'mail_to'];

/** The remaining data of the demo shop. */
export interface DemoRemains {
  readonly items: ReadonlySet<DemoItem>;
  /** Products for sale. */
  readonly products: number;
  /** Whether the shop has the countries of the demo shop. The starter set has the same. */
  readonly hasDemoCountries: boolean;
}

/**
 * Compares a shop's data, item by item, with the files of the demo shop, regardless of their
 * origin. Identifying values are compared without case, spaces and punctuation.
 */
export async function findDemoRemains(db: Database, shop: ShopSettings): Promise<DemoRemains> {
  const demo = await readDemo();
  const { contact } = shop;
  const phones = [demo.contact.phone, demo.contact.tradingDeskPhone];
  const has = (labels: readonly string[]) => sharesInstruction(shop, demo.paymentMethods, labels);
  const hasDemoDelivery = shop.shipping.methods.some((method) =>
    demo.shippingMethods.some((other) => isSameOffer(method, other)),
  );
  const hasDemoCountries = isDeepStrictEqual(
    shop.countries.map(({ code }) => code).sort(),
    demo.countryCodes.toSorted(),
  );
  const products = await countDemoProducts(db, demo.products, SYNTHETIC_SKU);
  const found: Record<DemoItem, boolean> = {
    name: isSame(shop.store.storeName, demo.store.storeName),
    titles: [shop.store.websiteName, shop.store.logoText, shop.store.titleSuffix].some((text) =>
      isSame(text, demo.store.storeName),
    ),
    address: isSame(contact.street, demo.contact.street),
    'e-mail': contact.email.toLowerCase().endsWith(demo.contact.email.replace(/^.*@/, '@')),
    phone: phones.some((phone) => isSame(contact.phone, phone) || isSame(contact.tradingDeskPhone, phone)),
    'ways to pay': has(PARTY_LABELS),
    'bank account': has(ACCOUNT_LABELS),
    'legal pages': await hasDemoPage(db, demo.pages),
    tax: shop.taxTable.rules.length > 0 && isDeepStrictEqual(rulesOf(shop.taxTable), rulesOf(demo.taxTable)),
    delivery: hasDemoDelivery,
    // Both are in one file, so an author of the file has seen the countries.
    countries: hasDemoCountries && hasDemoDelivery,
    products: products > 0,
  };
  const items = (Object.keys(found) as DemoItem[]).filter((name) => found[name]);
  return { items: new Set(items), products, hasDemoCountries };
}

interface DemoPage {
  readonly identifier: string;
  readonly content: string;
}

interface DemoProduct {
  readonly sku: string;
  readonly item_number: string;
}

let demoOfProcess: ReturnType<typeof parseDemo> | null = null;

/** Returns what identifies the demo shop. Its files belong to the release, so a process reads them once. */
function readDemo() {
  demoOfProcess ??= parseDemo().catch((error: unknown) => {
    demoOfProcess = null;
    throw error;
  });
  return demoOfProcess;
}

async function parseDemo() {
  const [config, payments, shipping, tax, pages, products] = await Promise.all(
    ['store-config', 'payment-methods', 'shipping', 'tax-rules', 'cms-pages', 'products'].map(async (name) =>
      JSON.parse(await readFile(join(DEMO, `${name}.json`), 'utf8')),
    ),
  );
  const { countries, ...delivery } = shipping as { countries: { code: string }[] };
  return {
    store: SETTING_SCHEMAS.store.parse(config.store),
    contact: SETTING_SCHEMAS.contact.parse(config.contact),
    paymentMethods: SETTING_SCHEMAS.payment_methods.parse(payments),
    shippingMethods: SETTING_SCHEMAS.shipping.parse(delivery).methods,
    countryCodes: countries.map(({ code }) => code),
    taxTable: SETTING_SCHEMAS.tax_rules.parse(tax),
    pages: pages as DemoPage[],
    products: (products as DemoProduct[]).map(({ sku, item_number }) => ({ sku, item_number })),
  };
}

/** Returns whether two identifying texts are equal; an empty text equals no other. */
function isSame(one: string, other: string): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return fold(one) !== '' && fold(one) === fold(other);
}

/** Returns the payment methods of the demo shop. */
export async function readDemoPayments(): Promise<ShopSettings['paymentMethods']> {
  return (await readDemo()).paymentMethods;
}

/** Returns whether payment methods name an account or a party of the demo shop. */
export function sharesDemoAccount(
  paymentMethods: ShopSettings['paymentMethods'],
  demo: ShopSettings['paymentMethods'],
): boolean {
  return sharesInstruction({ paymentMethods }, demo, PARTY_LABELS);
}

function sharesInstruction(
  { paymentMethods }: Pick<ShopSettings, 'paymentMethods'>,
  demo: ShopSettings['paymentMethods'],
  labels: readonly string[],
): boolean {
  const valuesOf = (methods: ShopSettings['paymentMethods']) =>
    methods.flatMap(({ instructions }) => labels.map((label) => instructions[label] ?? ''));
  const known = valuesOf(demo);
  return valuesOf(paymentMethods).some((value) => known.some((other) => isSame(value, other)));
}

/** Returns whether shoppers would see the same offer. */
function isSameOffer(one: ShippingMethod, other: ShippingMethod): boolean {
  return (
    one.carrierCode === other.carrierCode &&
    one.methodCode === other.methodCode &&
    one.carrierTitle === other.carrierTitle &&
    one.methodTitle === other.methodTitle &&
    one.priceMinor === other.priceMinor &&
    one.freeOverMinor === other.freeOverMinor
  );
}

/** Returns the rules in an order independent of the file. */
function rulesOf({ rules }: Pick<TaxTable, 'rules'>) {
  return rules.toSorted((a, b) => `${a.country}-${a.region}`.localeCompare(`${b.country}-${b.region}`));
}

async function hasDemoPage(db: Database, pages: readonly DemoPage[]): Promise<boolean> {
  const contents = new Map(
    pages.map(({ identifier, content }) => [identifier, sanitizeContent(content)] as const),
  );
  const rows = await findActivePages(db, DEALER_PAGES);
  return rows.some(({ identifier, content }) => contents.get(identifier) === content);
}
