import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { productSchema } from '../../../domains/catalog/import/product-row.ts';

/** Columns of a product that are objects, with the parts that have headings of their own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  pricing: ['mode', 'premium_percent', 'premium_fixed_minor', 'fixed_price_minor', 'tiers'],
  special: ['premium_percent', 'premium_fixed_minor', 'fixed_price_minor', 'from', 'to'],
  stock: ['quantity', 'status', 'last_movement', 'opens_at'],
  limited: ['household_period_days'],
  preorder: ['note', 'ships_in_days'],
  buyback: ['bid_premium_percent', 'minimum_quantity', 'daily_cap', 'is_buying', 'tiers'],
  video: ['video_url', 'video_title', 'video_description'],
};

const NAMES = Object.keys(productSchema.shape);

/**
 * Returns the columns that a person can choose for a heading. Each attribute that the dealer has
 * added is one.
 */
export function importColumns({ ownAttributes }: Pick<CatalogSnapshot, 'ownAttributes'>): string[] {
  const own = ownAttributes.map(({ code }) => `${OWN_VALUES}.${code}`);
  return COLUMNS.flatMap((name) => (name === OWN_VALUES ? own : name));
}

const OWN_VALUES = 'custom_attributes';
const COLUMNS: readonly string[] = NAMES.flatMap((name) => [
  ...(PARTS[name] === undefined || name === 'limited' ? [name] : []),
  ...(PARTS[name] ?? []).map((part) => `${name}.${part}`),
]);

/** Returns whether a heading is a column, or a part of an object column, as in an export. */
export function isColumn(heading: string): boolean {
  const [name = ''] = heading.split('.');
  return NAMES.includes(name);
}
