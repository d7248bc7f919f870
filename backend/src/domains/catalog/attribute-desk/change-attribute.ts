import { hasOptions } from '@ingot/rules/catalog/attributes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StaffDesk } from '../category-desk/change-categories.ts';
import { isSameValue } from '../changes/product-change.ts';
import {
  countOptionUses,
  countProducts,
  deleteOptions,
  findConditionUses,
  lockDeskAttribute,
  updateAttribute,
  writeOptions,
} from './attribute-desk.repository.ts';
import { attributeConflict, attributeInvalid, attributeUnknown } from './attribute-errors.ts';
import { findFieldAuthor } from './attribute-history.repository.ts';
import { attributeProblems } from './check-attribute.ts';
import { firstOptions } from './create-attribute.ts';
import {
  type AttributeConflict,
  type AttributeValues,
  type DeskAttribute,
  type DeskOption,
  fieldValue,
} from './desk-attribute.ts';
import type { AttributeFieldChange } from './read-attribute-fields.ts';
import { recordChange } from './record-change.ts';

/**
 * Changes fields of an attribute, all or none. Returns the id of the change, or null if nothing had
 * to change. Every process reloads the catalog after the commit.
 * @throws ContractError `CONFLICT` with the fields that other people changed, `ATTRIBUTE_INVALID`
 * with the rejected values
 */
export function changeAttribute(
  desk: StaffDesk,
  code: string,
  fields: readonly AttributeFieldChange[],
): Promise<number | null> {
  return inTransaction(desk.db, async (trx) => {
    const stored = await lockDeskAttribute(trx, code);
    if (stored === null) throw attributeUnknown();
    return changeAttributeIn(trx, desk, stored, fields);
  });
}

/** Changes fields of a locked attribute in the transaction of the caller. */
export async function changeAttributeIn(
  trx: Transaction,
  desk: StaffDesk,
  stored: DeskAttribute,
  fields: readonly AttributeFieldChange[],
): Promise<number | null> {
  const { code } = stored;
  const wanted = fields.filter(({ field, value }) => {
    const given = { ...stored.values, [field]: value } as AttributeValues;
    return !isSameValue(fieldValue(stored.values, field), fieldValue(given, field));
  });
  const conflicts: AttributeConflict[] = [];
  for (const { field, seen } of wanted) {
    const value = fieldValue(stored.values, field);
    if (!isSameValue(value, seen))
      conflicts.push({ field, value, by: await findFieldAuthor(trx, code, field) });
  }
  if (conflicts.length > 0) throw attributeConflict(conflicts);
  if (wanted.length === 0) return null;
  const next = withType(stored, wanted);
  const problems = attributeProblems(next, {
    stored,
    products: (await countProducts(trx, code)).get(code) ?? 0,
    optionUses: await countOptionUses(trx, stored),
    conditionUses: await findConditionUses(trx, code),
    views: desk.shop.storeViews.map((view) => view.code),
  });
  if (problems.length > 0) throw attributeInvalid(problems);
  await updateAttribute(trx, stored.id, next);
  const kept = new Set(next.options.map(({ value }) => value));
  const removed = stored.values.options.flatMap(({ value }) => (kept.has(value) ? [] : value));
  await deleteOptions(trx, stored.id, removed);
  await writeOptions(trx, stored.id, next.options);
  const changed = Object.keys(next).filter((name) => {
    const field = name as keyof AttributeValues;
    return !isSameValue(fieldValue(stored.values, field), fieldValue(next, field));
  });
  const pick = (values: AttributeValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field as keyof AttributeValues]]));
  const [before, after] = [pick(stored.values), pick(next)];
  return recordChange(trx, desk, { verb: 'attribute-change', code, before, after });
}

/** Returns the new values. Another type brings its own options, and loses those that it cannot have. */
function withType(stored: DeskAttribute, wanted: readonly AttributeFieldChange[]): AttributeValues {
  const idOf = new Map(stored.values.options.map(({ value, id }) => [value, id]));
  const changes = Object.fromEntries(wanted.map(({ field, value }) => [field, value]));
  const next: AttributeValues = { ...stored.values, ...changes };
  const withIds = (options: readonly DeskOption[]) =>
    options.map((option) => ({ ...option, id: idOf.get(option.value) ?? option.id }));
  const isOtherType = next.input !== stored.values.input;
  if (isOtherType && (next.input === 'boolean' || stored.values.input === 'boolean')) {
    const given = 'options' in changes && next.input !== 'boolean' ? next.options : firstOptions(next.input);
    return { ...next, options: withIds(given) };
  }
  return { ...next, options: isOtherType && !hasOptions(next.input) ? [] : withIds(next.options) };
}
