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
};

/** Returns the name of a field in words; its column for a field without a name of its own. */
export function fieldName(field: string): string {
  return NAMES[field]?.() ?? field.replaceAll('_', ' ').replaceAll('.', ', ');
}

/** Returns a value of a field in words. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined) return catalogText('none');
  if (field.endsWith('_minor') && typeof value === 'number') return formatHundredths(value);
  if (field.endsWith('_percent') && typeof value === 'number') return `${value} %`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
