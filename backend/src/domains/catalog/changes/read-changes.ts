import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { ProductChangeInput } from '../../../generated/office-resolvers.ts';
import {
  fieldTwice,
  fieldUnknown,
  pricesNotPermitted,
  textUnreadable,
  tooManyProducts,
} from './change-errors.ts';
import { isEditableField, permissionOf } from './editable-fields.ts';
import type { ProductChange } from './product-change.ts';

/** The most products that one request may change. */
export const MOST_PRODUCTS = 500;

/** Reads changes of a client. @throws ContractError for unknown and repeated fields */
export function readChanges(given: readonly ProductChangeInput[]): ProductChange[] {
  if (given.length > MOST_PRODUCTS) throw tooManyProducts(MOST_PRODUCTS);
  const seenFields = new Set<string>();
  return given.map(({ sku, fields, last_movement: lastMovement }) => ({
    sku,
    lastMovement: lastMovement ?? null,
    fields: fields.map(({ field, seen, value }) => {
      if (!isEditableField(field)) throw fieldUnknown(field);
      const key = `${foldCode(sku)} ${field}`;
      if (seenFields.has(key)) throw fieldTwice(sku, field);
      if (!isStorable(value)) throw textUnreadable(field);
      seenFields.add(key);
      return { field, seen: seen ?? null, value: value ?? null };
    }),
  }));
}

/** Requires the permission for prices if a change has one. @throws ContractError `NOT_PERMITTED` */
export function requirePermissions(
  changes: readonly ProductChange[],
  permissions: ReadonlySet<Permission>,
): void {
  const needed = new Set(changes.flatMap(({ fields }) => fields.map(({ field }) => permissionOf(field))));
  if (needed.has('prices.write') && !permissions.has('prices.write')) throw pricesNotPermitted();
}

/**
 * Returns whether the database can store every text of a value: no null characters and no lone
 * surrogates.
 */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}
