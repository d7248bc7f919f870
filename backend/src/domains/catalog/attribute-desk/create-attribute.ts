import { type AttributeInput, FLAG_OPTIONS, MOST_ATTRIBUTES } from '@ingot/rules/catalog/attributes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StaffDesk } from '../category-desk/change-categories.ts';
import { countOwnAttributes, insertAttribute, writeOptions } from './attribute-desk.repository.ts';
import { attributeInvalid, problemText, tooManyAttributes } from './attribute-errors.ts';
import { attributeProblems, codeProblems } from './check-attribute.ts';
import type { AttributeValues, DeskOption } from './desk-attribute.ts';
import { recordChange } from './record-change.ts';

/** An attribute to create. */
export interface NewAttribute {
  readonly code: string;
  readonly label: string;
  readonly input: AttributeInput;
}

/** Attributes of the shop's program have lower positions. */
const LAST = 1_000;

/** Returns the options that each attribute of a type has from the beginning. */
export function firstOptions(input: AttributeInput): DeskOption[] {
  if (input !== 'boolean') return [];
  return FLAG_OPTIONS.map((option) => ({ id: null, labels: {}, swatch: null, ...option }));
}

/**
 * Creates an attribute that is not used yet, and returns the id of the change.
 * @throws ContractError `ATTRIBUTE_INVALID` with the rejected values
 */
export function createAttribute(desk: StaffDesk, { code, label, input }: NewAttribute): Promise<number> {
  const values: AttributeValues = {
    label,
    labels: {},
    input,
    position: LAST,
    is_filterable: false,
    is_sortable: false,
    is_comparable: false,
    is_searchable: false,
    is_shown: false,
    options: firstOptions(input),
  };
  const stored = { id: Number.POSITIVE_INFINITY, code, values };
  const problems = [
    ...codeProblems(code),
    ...attributeProblems(values, {
      stored,
      products: 0,
      optionUses: new Map(),
      conditionUses: [],
      views: [],
    }),
  ];
  if (problems.length > 0) throw attributeInvalid(problems);
  return inTransaction(desk.db, (trx) => insertWhole(trx, desk, code, values, null));
}

/**
 * Writes a new attribute with its options. `id` restores a removed attribute. Returns the id of the
 * change.
 */
export async function insertWhole(
  trx: Transaction,
  desk: StaffDesk,
  code: string,
  values: AttributeValues,
  id: number | null,
): Promise<number> {
  if ((await countOwnAttributes(trx)) >= MOST_ATTRIBUTES) throw tooManyAttributes(MOST_ATTRIBUTES);
  const created = await insertAttribute(trx, code, values, id);
  if (created === null) throw attributeInvalid([{ field: 'code', message: problemText.codeTaken(code) }]);
  await writeOptions(trx, created, values.options);
  return recordChange(trx, desk, {
    verb: 'attribute-create',
    code,
    before: {},
    after: { id: created, ...values },
  });
}
