import type { Permission } from '@ingot/rules/staff/permissions.ts';
import { productSchema } from '../import/product-row.ts';

/** Columns that determine prices and bids. */
const PRICE_COLUMNS = new Set([
  'pricing',
  'special',
  'buyback',
  'custom_options',
  'gift_card',
  'downloads',
  'card_fee_percent',
  'payment_price_rules',
  'tier_group',
  // The terms of a set replace the prices of its parts, so that the parts decide prices, too.
  'bundle',
]);
/** Columns that staff never change here: the name of the product, and the number of a stock count. */
const FIXED_FIELDS = new Set(['sku', 'stock.last_movement']);
const COLUMNS = new Set(Object.keys(productSchema.shape));
const DEEPEST = 3;

/** Returns whether a field is a column of products that staff can change. */
export function isEditableField(field: string): boolean {
  const [column = '', ...inner] = field.split('.');
  return COLUMNS.has(column) && !FIXED_FIELDS.has(field) && inner.length < DEEPEST && inner.every(isName);
}

function isName(step: string): boolean {
  return /^[a-z][a-z0-9_]*$/.test(step);
}

/** Returns the permission that a change of a field requires. */
export function permissionOf(field: string): Permission {
  return PRICE_COLUMNS.has(field.split('.')[0] ?? '') ? 'prices.write' : 'catalog.write';
}
