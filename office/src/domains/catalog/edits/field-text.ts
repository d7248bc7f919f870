import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { catalogText } from '../catalog-texts.ts';

const NAMES: Readonly<Record<string, () => string>> = {
  'pricing.premium_percent': () => catalogText('field_premium_percent'),
  'pricing.fixed_price_minor': () => catalogText('field_fixed_price_minor'),
  'pricing.tiers': () => catalogText('field_tiers'),
  'stock.quantity': () => catalogText('field_quantity'),
  'stock.status': () => catalogText('field_status'),
  'stock.opens_at': () => catalogText('field_opens_at'),
  is_enabled: () => catalogText('field_is_enabled'),
  limited: () => catalogText('field_limited'),
  'bundle.options': () => catalogText('field_set_options'),
  'bundle.discount_percent': () => catalogText('field_set_discount'),
  'bundle.premium_percent': () => catalogText('field_set_premium'),
};

/** Returns the name of a field in words; its column for a field without a name of its own. */
export function fieldName(field: string): string {
  return NAMES[field]?.() ?? partName(field) ?? field.replaceAll('_', ' ').replaceAll('.', ', ');
}

/** Returns the name of a field of a choice of a set, or of one of its parts, by their places from 1; null for others. */
function partName(field: string): string | null {
  const [, option, part] = /^bundle\.options\.(\d+)(?:\.parts\.(\d+))?/.exec(field) ?? [];
  if (option === undefined) return null;
  const choice = String(Number(option) + 1);
  return part === undefined
    ? catalogText('field_set_option', { choice })
    : catalogText('field_set_part', { choice, part: String(Number(part) + 1) });
}

/** Returns a value of a field in words. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return catalogText('none');
  if (field.endsWith('_minor') && typeof value === 'number') return formatHundredths(value);
  if (field.endsWith('_percent') && typeof value === 'number') return `${value} %`;
  if (field === 'bundle.options' && Array.isArray(value)) return value.map(optionText).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface OptionValue {
  readonly title?: string;
  readonly parts?: readonly { readonly sku?: string; readonly quantity?: number }[];
}

/** Returns a choice of a set with its parts, such as `Your coin: 10 × AG-SHIP-1, 10 × AG-STAG-1`. */
function optionText({ title = '', parts = [] }: OptionValue): string {
  const pieces = parts.map(({ sku = '', quantity }) =>
    catalogText('set_part', { quantity: String(quantity ?? 1), sku }),
  );
  return catalogText('set_option', { choice: title, parts: pieces.join(', ') });
}
