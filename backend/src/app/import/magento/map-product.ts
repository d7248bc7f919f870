import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { slugOf } from '@ingot/rules/shop/slug-of.ts';
import type { MappedDownloads } from './map-downloads.ts';
import { optionsOf } from './map-options.ts';
import { PRICE_CODES, priceOf, specialOf } from './map-price.ts';
import { noteMissing } from './note-missing.ts';
import { parseAttributes, parseCategories, parseEntries, parseTime, parseVariations } from './parse-cells.ts';
import { filesOf } from './parts/arrival.ts';
import { labelOf, mapParts } from './parts/map-parts.ts';
import type { Report } from './report.ts';
import { orderQuantitiesOf, stockOf } from './stock/map-stock.ts';
import type { ProductSurvey } from './survey-products.ts';

type Cells = Readonly<Record<string, string>>;

/** Attributes that have a column of their own, by code. */
const OWN_COLUMNS: Readonly<Record<string, string>> = {
  year: 'year',
  finish: 'finish',
  fineness: 'fineness',
  gtin: 'gtin',
  ean: 'gtin',
  face_value: 'face_value',
  diameter_mm: 'diameter_mm',
  thickness_mm: 'thickness_mm',
  edge: 'edge',
  packaging: 'packaging',
  weight_label: 'weight_label',
};
const NUMBERS = new Set(['fineness', 'diameter_mm', 'thickness_mm']);
/** Attributes that other columns use. */
const USED = new Set([...PRICE_CODES, 'form', 'item_number', 'tier_group']);
/** Attributes that a product without weight cannot have. */
const METAL_CODES = new Set([...PRICE_CODES, 'weight_label', 'fineness']);
/** Attributes of Magento that concern Magento only. */
const INTERNAL =
  /^(has_options|required_options|quantity_and_stock_status|gift_message_available|options_container|page_layout|custom_design.*|custom_layout.*|price_view|price_type|sku_type|weight_type|shipment_type|links_.*|samples_title|msrp.*|url_path|tax_class_id|status|swatch_image|ts_.*)$/;
/** The price of a bundle, whose parts have prices. */
const PRICE_OF_PARTS = { columns: {}, pricing: undefined };
/** The price of a configurable product without one, whose variants have prices. */
const PRICE_OF_VARIANTS = { mode: 'fixed', fixed_price_minor: 0 } as const;
const FORMS = ['coin', 'round', 'bar', 'tube', 'box', 'set', 'accessory'] as const;

/**
 * Returns a product of an export as a row of `products`; null for a row that does not come. `report`
 * receives the reasons.
 */
export function mapProduct(
  cells: Cells,
  {
    survey,
    images,
    downloads = null,
    stored,
  }: {
    readonly survey: ProductSurvey;
    readonly images: readonly object[];
    /** The files of a downloadable product; null for other products. */
    readonly downloads?: MappedDownloads | null;
    /** Folded SKUs of the products of the shop that have their files, or the parts they consist of. */
    readonly stored: ReadonlySet<string>;
  },
  report: Report,
): Record<string, unknown> | null {
  const named = cells.product_type || 'simple';
  if (!isKnown(named)) {
    report.leaveOut('product_type', `the shop has no products of the type "${named}"`);
    return null;
  }
  const variations = parseVariations(cells.configurable_variations ?? '');
  const type = named === 'configurable' ? typeOfVariants(variations, survey, report) : named;
  const all = parseAttributes(cells.additional_attributes ?? '');
  const isService = type === 'virtual' || type === 'downloadable';
  const attributes = isService ? withoutMetal(all, report) : all;
  const isBundle = type === 'bundle';
  const price = isBundle ? PRICE_OF_PARTS : priceOf(cells, { attributes, survey }, report);
  const special =
    isBundle || price === null ? null : specialOf(cells, price.pricing?.mode ?? 'fixed', report);
  if (price === null || special === undefined) return null;
  noteMissing(cells, report);
  const sku = (cells.sku ?? '').trim();
  const isInShop = stored.has(foldCode(sku));
  const arrival = downloads
    ? filesOf(cells, downloads, { report, isInShop })
    : mapParts(cells, { type, variations, survey }, { report, isInShop });
  const pricing = price.pricing ?? (type === 'configurable' && !isInShop ? PRICE_OF_VARIANTS : undefined);
  const { options, isSalable } = isBundle
    ? withoutOptions(cells, report)
    : optionsOf(cells.custom_options ?? '', report);
  return {
    sku,
    item_number: attributes.get('item_number') ?? sku.slice(0, 40),
    name: cells.name,
    url_key: urlKeyOf(cells),
    type,
    visibility: isHidden(cells) && !survey.lone.has(sku) ? 'variant_only' : 'catalog_search',
    ...(arrival.isSalable !== null && { is_enabled: arrival.isSalable && isSalable && isOnline(cells) }),
    ...price.columns,
    form: formOf(cells, attributes),
    ...ownColumns(attributes, report),
    ...orderColumns(cells, report),
    ...(attributes.has('tier_group') && { tier_group: attributes.get('tier_group') }),
    ...(pricing && { pricing }),
    ...(special !== null && { special }),
    ...((type === 'simple' || isService) && { stock: stockOf(cells, report) }),
    ...textsOf(cells),
    attributes: specifications(attributes, isService ? undefined : survey.choicesOf.get(sku)),
    ...(options.length > 0 && { custom_options: options }),
    ...(images.length > 0 && { images }),
    categories: categoriesOf(cells, survey, report),
    ...linksOf(cells),
    ...arrival.columns,
  };
}

/** Returns the URL key of a product: Magento's key in the form of the shop. */
export function urlKeyOf(cells: Cells): string {
  return slugOf(cells.url_key || cells.name || cells.sku || '');
}

/**
 * Returns the type of a configurable product: grouped if all variants are virtual or downloadable products, which
 * the shop cannot have as variants. Those beside goods are reported, and sold on pages of their own.
 */
function typeOfVariants(
  variations: ReturnType<typeof parseVariations>,
  { services, lone }: ProductSurvey,
  report: Report,
): 'configurable' | 'grouped' {
  const column = 'configurable_variations';
  for (const { sku } of variations) {
    if (lone.has(sku))
      report.note(column, `"${sku}" is no variant but has its own page: it is not delivered`);
  }
  if (variations.length === 0 || variations.some(({ sku }) => !services.has(sku))) return 'configurable';
  report.note(column, 'becomes a grouped product: its variants are not delivered');
  return 'grouped';
}

/** Reports the customizable options of a bundle, which it is sold without. */
function withoutOptions({ custom_options: cell = '' }: Cells, report: Report) {
  const names = new Set(parseEntries(cell).flatMap((entry) => entry.get('name') ?? []));
  for (const name of names) {
    report.note('custom_options', `"${name}" does not come: a bundle has no options beside its parts`);
  }
  return { options: [], isSalable: true };
}

/** Returns the attributes of a virtual product: without metal and weight, which are reported. */
function withoutMetal(attributes: ReadonlyMap<string, string>, report: Report): ReadonlyMap<string, string> {
  for (const code of attributes.keys()) {
    if (METAL_CODES.has(code)) report.note(code, 'does not come: a virtual product has no metal');
  }
  return new Map([...attributes].filter(([code]) => !METAL_CODES.has(code)));
}

const KNOWN_TYPES = ['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'] as const;

function isKnown(type: string): type is (typeof KNOWN_TYPES)[number] {
  return (KNOWN_TYPES as readonly string[]).includes(type);
}

function isOnline({ product_online: online }: Cells): boolean {
  return online !== '2' && online !== '0';
}

function isHidden({ visibility = '' }: Cells): boolean {
  return visibility.toLowerCase() === 'not visible individually' || visibility === '1';
}

/** Returns the form: the attribute, else a word of the attribute set or the name, else an accessory. */
function formOf(cells: Cells, attributes: ReadonlyMap<string, string>): string {
  const texts = [attributes.get('form'), cells.attribute_set_code, cells.name];
  for (const text of texts) {
    const words = (text ?? '').toLowerCase().split(/[^a-z]+/);
    const form = FORMS.find((one) => words.includes(one) || words.includes(`${one}s`));
    if (form) return form;
  }
  return 'accessory';
}

function ownColumns(attributes: ReadonlyMap<string, string>, report: Report): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [code, column] of Object.entries(OWN_COLUMNS)) {
    const value = attributes.get(code);
    if (value === undefined) continue;
    const number = Number(value);
    if (!NUMBERS.has(column) && column !== 'year') found[column] = value;
    else if (Number.isFinite(number)) found[column] = number;
    else report.note(code, `"${value}" is not a number`);
  }
  return found;
}

/** Returns the specification list: without the choices of a variant. */
function specifications(attributes: ReadonlyMap<string, string>, choices?: ReadonlySet<string>) {
  return [...attributes]
    .filter(
      ([code]) => !USED.has(code) && !(code in OWN_COLUMNS) && !INTERNAL.test(code) && !choices?.has(code),
    )
    .map(([code, value]) => ({
      name: labelOf(code).slice(0, 80),
      value: value.replaceAll('|', ', ').slice(0, 500),
    }));
}

function textsOf(cells: Cells) {
  const texts = {
    short_description: cells.short_description,
    description: cells.description,
    meta_title: cells.meta_title,
    meta_description: cells.meta_description,
    created_at: parseTime(cells.created_at ?? ''),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value));
}

function categoriesOf(cells: Cells, { categories, roots }: ProductSurvey, report: Report): string[] {
  const cell = cells.categories ?? '';
  const paths = parseCategories(cell, roots);
  if (paths.length === 0 && cell !== '') {
    report.note('categories', `the root "${cell}" does not come: the product has no category`);
  }
  // Magento writes no blank after a comma between paths.
  for (const name of new Set(paths.flatMap((names) => names.slice(0, -1)))) {
    if (/,\p{L}/u.test(name)) report.note('categories', `"${name}" is read as the name of one category`);
  }
  const keys = paths.flatMap((names) =>
    names.flatMap((_, depth) => categories.get(JSON.stringify(names.slice(0, depth + 1)))?.urlKey ?? []),
  );
  return [...new Set(keys)];
}

function orderColumns(cells: Cells, report: Report) {
  return {
    ...orderQuantitiesOf(cells, report),
    ...(cells.country_of_manufacture && { country: cells.country_of_manufacture }),
  };
}

function linksOf(cells: Cells) {
  const list = (text = '') =>
    text
      .split(',')
      .map((sku) => sku.trim())
      .filter((sku) => sku !== '');
  return {
    related_skus: list(cells.related_skus),
    crosssell_skus: list(cells.crosssell_skus),
    upsell_skus: list(cells.upsell_skus),
  };
}
