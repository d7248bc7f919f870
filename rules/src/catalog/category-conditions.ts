import { type AttributeInput, attributeCodeProblem } from './attributes.ts';

/** Codes of the program's attributes that conditions of categories can test. */
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
/** Code of an attribute of the program that a condition can test. */
export type ConditionField = (typeof CONDITION_FIELDS)[number];

/** The types of the dealer's own attributes that conditions can test. */
export const CONDITION_INPUTS = [
  'select',
  'multiselect',
  'boolean',
  'text',
  'decimal',
] as const satisfies readonly AttributeInput[];

/** A condition of a category: the attribute has one of the values. */
export interface CategoryCondition {
  /** A {@link ConditionField}, or the code of an attribute that the dealer has added. */
  readonly field: string;
  /**
   * At least one value: the value of an option, a text, or a number. `2..5` is a range of numbers
   * that includes both ends, and `2..` and `..5` are ranges with one end.
   */
  readonly values: readonly string[];
}

/** The most conditions of a category, and the most values of a condition. */
export const MOST_CONDITIONS = 20;
export const MOST_CONDITION_VALUES = 200;
/** The most characters of a value. */
export const LONGEST_CONDITION_VALUE = 120;

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
  if (typeof field !== 'string' || !isPossibleField(field)) return null;
  if (Object.keys(others).length > 0 || !Array.isArray(values)) return null;
  if (values.length === 0 || values.length > MOST_CONDITION_VALUES) return null;
  const isText = (one: unknown) =>
    typeof one === 'string' && one !== '' && one.length <= LONGEST_CONDITION_VALUE && !one.includes('\0');
  return values.every(isText) ? { field, values: [...new Set(values as string[])] } : null;
}

/** Returns whether an attribute of the program, or one that a dealer may add, has this code. */
function isPossibleField(code: string): boolean {
  return isProgramField(code) || attributeCodeProblem(code) === null;
}

/** Returns whether a field is an attribute of the program. */
export function isProgramField(field: string): field is ConditionField {
  return CONDITION_FIELDS.some((one) => one === field);
}

/** A range of numbers that includes its ends. Null for an open end. The texts are decimal numbers. */
export interface NumberRange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Parses a value of a condition on numbers: `2.5`, `2..5`, `2..` or `..5`. Returns null for another
 * text and for a range that ends before it starts.
 */
export function readRange(value: string): NumberRange | null {
  const ends = value.split('..').map((end) => end.trim());
  const [from = '', to = from] = ends;
  if (ends.length > 2 || (from === '' && to === '')) return null;
  if (![from, to].every((end) => end === '' || /^-?\d{1,13}(\.\d{1,9})?$/.test(end))) return null;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return { from: from === '' ? null : from, to: to === '' ? null : to };
}
