import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { MS_PER_DAY } from '../../../platform/import-files/columns.ts';
import { parseAssociated, parseMinor, parseTime, parseVariations } from './parse-cells.ts';
import { parseAmount, parsePercent, parseWeight } from './parse-measures.ts';
import type { Report } from './report.ts';
import type { ProductSurvey } from './survey-products.ts';

type Cells = Readonly<Record<string, string>>;
type Attributes = ReadonlyMap<string, string>;

/** Attributes with the fine weight, with their unit and its micrograms. The first of a row counts. */
const WEIGHTS: readonly (readonly [code: string, unit: 'ug' | 'mg' | 'oz', micrograms: number])[] = [
  ['fine_weight_ug', 'ug', 1],
  ['fine_weight_mg', 'mg', 1_000],
  ['fine_weight_oz', 'oz', 31_103_476.8],
  ['metal_weight_oz', 'oz', 31_103_476.8],
  ['troy_ounces', 'oz', 31_103_476.8],
];

/** Attributes whose presence says that the price of a product follows a metal. */
const NAMING = ['metal', 'metal_type', 'premium_percent', 'premium_fixed'];
/** Attributes that decide a price by metal. */
export const PRICE_CODES: readonly string[] = [...NAMING, ...WEIGHTS.map(([code]) => code)];

/** The metal, the fine weight and the premium of a row, as far as it has them. */
interface MetalPrice {
  readonly metal: Metal | undefined;
  readonly micrograms: number | undefined;
  readonly percent: number | undefined;
  readonly fixedMinor: number;
}

/** The price of a row of `products`. */
export type Pricing =
  | { mode: 'fixed'; fixed_price_minor: number }
  | { mode: 'metal'; premium_percent: number; premium_fixed_minor: number };

/**
 * Returns the metal, the fine weight and the price of a product: a price by metal if the row has metal,
 * weight and premium, else a fixed price. Without a price, those of its parts apply to a grouped or configurable
 * product. Returns null for a row with a value that cannot be read.
 */
export function priceOf(
  cells: Cells,
  { attributes, survey }: { readonly attributes: Attributes; readonly survey: ProductSurvey },
  report: Report,
): {
  readonly columns: { metal?: Metal; fine_weight_ug?: number };
  readonly pricing: Pricing | undefined;
} | null {
  const found = metalPriceOf(attributes, report);
  if (found === null) return null;
  const { metal, micrograms, percent, fixedMinor } = found;
  const columns = { ...(metal && { metal }), ...(micrograms && { fine_weight_ug: micrograms }) };
  if (metal && micrograms && percent !== undefined) {
    return {
      columns,
      pricing: { mode: 'metal', premium_percent: percent, premium_fixed_minor: fixedMinor },
    };
  }
  const pricing = fixedPriceOf(cells, survey, report);
  const isMeant = NAMING.some((code) => attributes.has(code)) && cells.product_type !== 'grouped';
  if (pricing && isMeant) noteFixed(found, report);
  return pricing === null ? null : { columns, pricing };
}

function metalPriceOf(attributes: Attributes, report: Report): MetalPrice | null {
  let isReadable = true;
  const read = (code: string, parse: (text: string) => number | null, kind: string) => {
    const text = attributes.get(code);
    const value = text === undefined ? undefined : parse(text);
    if (value !== null) return value;
    isReadable = false;
    report.leaveOut(code, `"${text}" is not ${kind}`);
    return undefined;
  };
  const name = (attributes.get('metal') ?? attributes.get('metal_type') ?? '').toLowerCase();
  const weight = WEIGHTS.find(([code]) => attributes.has(code));
  const amount =
    weight && read(weight[0], (text) => parseWeight(text, weight[1]), `a weight in ${weight[1]}`);
  const percent = read('premium_percent', parsePercent, 'a percentage');
  const fixedMinor = read('premium_fixed', parseAmount, 'an amount') ?? 0;
  const metal = METALS.find((one) => one === name);
  const micrograms = weight && amount ? Math.round(amount * weight[2]) : undefined;
  return isReadable ? { metal, micrograms, percent, fixedMinor } : null;
}

function noteFixed({ metal, micrograms, percent }: MetalPrice, report: Report): void {
  const lacking = [
    ...(metal ? [] : ['a metal of the shop']),
    ...(micrograms ? [] : ['a fine weight']),
    ...(percent === undefined ? ['premium_percent'] : []),
  ];
  const message = `stays fixed and does not follow the metal: the row lacks ${lacking.join(' and ')}`;
  report.note('price', message);
}

function fixedPriceOf(cells: Cells, survey: ProductSurvey, report: Report): Pricing | undefined | null {
  const own = parseMinor(cells.price ?? '');
  if (own !== null) return { mode: 'fixed', fixed_price_minor: own };
  const parts = [
    ...parseVariations(cells.configurable_variations ?? ''),
    ...parseAssociated(cells.associated_skus ?? ''),
  ];
  const prices = parts.flatMap(({ sku }) => survey.prices.get(sku) ?? []);
  if (prices.length > 0) return { mode: 'fixed', fixed_price_minor: Math.min(...prices) };
  if (!cells.price && (cells.product_type === 'grouped' || cells.product_type === 'configurable'))
    return undefined;
  report.leaveOut('price', cells.price ? `"${cells.price}" is not an amount` : 'is missing');
  return null;
}

/** Returns the special price; null for none, undefined for an unreadable one. */
export function specialOf(cells: Cells, mode: Pricing['mode'], report: Report): object | null | undefined {
  const text = cells.special_price ?? '';
  if (text === '') return null;
  if (mode === 'metal') {
    report.note('special_price', 'does not come: the price follows the metal');
    return null;
  }
  const minor = parseMinor(text);
  const from = timeOf(cells, 'special_price_from_date');
  const to = dayAfter(timeOf(cells, 'special_price_to_date'));
  if (minor !== null && from !== undefined && to !== undefined) {
    return { fixed_price_minor: minor, ...(from && { from }), ...(to && { to }) };
  }
  report.leaveOut('special_price', 'the amount or a date cannot be read');
  return undefined;
}

function timeOf(cells: Cells, column: string): string | null | undefined {
  const text = cells[column] ?? '';
  return text === '' ? null : (parseTime(text) ?? undefined);
}

/** Returns the end of a special price. Magento sells at it on the whole last day. */
function dayAfter(time: string | null | undefined): string | null | undefined {
  return time && new Date(Date.parse(time) + MS_PER_DAY).toISOString().replace('.000Z', 'Z');
}
