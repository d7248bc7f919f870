import type { OwnAttribute } from '@ingot/catalog-engine/model/own-attribute.ts';
import {
  type CategoryCondition,
  CONDITION_FIELDS,
  CONDITION_INPUTS,
  isProgramField,
  readRange,
} from '@ingot/rules/catalog/category-conditions.ts';

/** Returns whether conditions test an attribute that the dealer has added. */
export function testsOwnAttribute(conditions: readonly CategoryCondition[]): boolean {
  return conditions.some(({ field }) => !isProgramField(field));
}

/**
 * Returns why conditions do not fit the attributes that the dealer has added: a code without an
 * attribute, or a value that no product can have. Null for possible conditions.
 */
export function conditionProblem(
  conditions: readonly CategoryCondition[],
  attributes: ReadonlyMap<string, OwnAttribute>,
): string | null {
  const problems = conditions.map((condition) =>
    isProgramField(condition.field) ? null : ownProblem(condition, attributes.get(condition.field)),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

function ownProblem(
  { field, values }: CategoryCondition,
  attribute: OwnAttribute | undefined,
): string | null {
  if (attribute === undefined) {
    return `names the attribute "${field}", which does not exist. Conditions can test ${CONDITION_FIELDS.join(', ')} and attributes of the shop`;
  }
  const { label, input, options } = attribute;
  if (!CONDITION_INPUTS.some((one) => one === input)) {
    return `names the attribute ${label}, which no condition can test`;
  }
  if (input === 'text') return null;
  const isPossible = (value: string) =>
    input === 'decimal' ? readRange(value) !== null : options.some((option) => option.value === value);
  const wrong = values.find((value) => !isPossible(value));
  if (wrong === undefined) return null;
  return input === 'decimal'
    ? `has "${wrong}" for ${label}, which is neither a number nor a range such as 2..5`
    : `has "${wrong}" for ${label}, which is not one of its options`;
}
