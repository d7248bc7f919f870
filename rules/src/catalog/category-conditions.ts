/** Codes of the attributes that conditions of categories can test. */
export const CONDITION_FIELDS = [
  'metal_type',
  'form',
  'mint',
  'weight',
  'year',
  'fineness',
  'finish',
  'country',
  'ira_eligible',
] as const;
/** Code of an attribute that a condition can test. */
export type ConditionField = (typeof CONDITION_FIELDS)[number];

/** A condition of a category: the attribute has one of the values. */
export interface CategoryCondition {
  readonly field: ConditionField;
  /** Values of the attribute's options, at least one. */
  readonly values: readonly string[];
}

/** The most conditions of a category, and the most values of a condition. */
export const MOST_CONDITIONS = 9;
export const MOST_CONDITION_VALUES = 200;
const LONGEST_VALUE = 120;

/** Parses conditions from unchecked JSON. Returns null for invalid conditions. */
export function readConditions(value: unknown): CategoryCondition[] | null {
  if (!Array.isArray(value) || value.length > MOST_CONDITIONS) return null;
  const conditions = value.map(readCondition);
  const read = conditions.filter((condition) => condition !== null);
  const isDistinct = new Set(read.map(({ field }) => field)).size === value.length;
  return isDistinct && read.length === value.length ? read : null;
}

function readCondition(value: unknown): CategoryCondition | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { field, values, ...others } = value as Record<string, unknown>;
  const known = CONDITION_FIELDS.find((one) => one === field);
  if (known === undefined || Object.keys(others).length > 0 || !Array.isArray(values)) return null;
  if (values.length === 0 || values.length > MOST_CONDITION_VALUES) return null;
  const isText = (one: unknown) =>
    typeof one === 'string' && one !== '' && one.length <= LONGEST_VALUE && !one.includes('\0');
  return values.every(isText) ? { field: known, values: [...new Set(values as string[])] } : null;
}
