import { ATTRIBUTE_USES, allowsUse } from '@ingot/rules/catalog/attributes.ts';
import type { AttributeValues, StoredOption } from './attributes-query.ts';

/** A field of an attribute. */
export type AttributeField = keyof AttributeValues;

/** An option in the form. */
export interface OptionDraft extends Omit<StoredOption, 'value'> {
  /** Identifies the row. */
  readonly key: string;
  /** Absent for an option that does not exist yet. */
  readonly value?: string;
}

/** The unsaved values by field, each with the value that the person read. */
export type AttributeEdits = Readonly<
  Partial<Record<AttributeField, { readonly seen: unknown; readonly value: unknown }>>
>;

/** A field that another person has changed. */
export interface AttributeConflict {
  readonly field: AttributeField;
  readonly value: unknown;
  readonly by: string | null;
}

/** A rejected value. */
export interface AttributeProblem {
  readonly field: AttributeField;
  readonly message: string;
}

/** Returns the values as the person wants them. */
export function wantedValues(edits: AttributeEdits, stored: AttributeValues): AttributeValues {
  const wanted = Object.fromEntries(Object.entries(edits).map(([field, { value }]) => [field, value]));
  return { ...stored, ...wanted };
}

/** Returns edits with a new value of a field. A field with its stored value is not an edit. */
export function setField(
  edits: AttributeEdits,
  stored: AttributeValues,
  field: AttributeField,
  value: unknown,
): AttributeEdits {
  const { [field]: before, ...others } = edits;
  const seen = before === undefined ? stored[field] : before.seen;
  const next = isSame(sent(value), seen) ? others : { ...others, [field]: { seen, value } };
  return field === 'input' ? withPossibleUses(next, stored) : next;
}

/** Another type may not have all uses. */
function withPossibleUses(edits: AttributeEdits, stored: AttributeValues): AttributeEdits {
  const { input, ...values } = wantedValues(edits, stored);
  return ATTRIBUTE_USES.reduce(
    (next, use) => (values[use] && !allowsUse(input, use) ? setField(next, stored, use, false) : next),
    edits,
  );
}

/** Returns the edits as the API takes them. */
export function toFields(edits: AttributeEdits) {
  return Object.entries(edits).map(([field, { seen, value }]) => ({ field, seen, value: sent(value) }));
}

/** Returns the edits after the person kept a value: the value of the other person counts as read. */
export function keepMine(edits: AttributeEdits, { field, value }: AttributeConflict): AttributeEdits {
  const own = edits[field];
  return own === undefined ? edits : { ...edits, [field]: { ...own, seen: value } };
}

/** Returns the edits without a field. */
export function dropField(
  edits: AttributeEdits,
  { field }: Pick<AttributeConflict, 'field'>,
): AttributeEdits {
  const { [field]: _, ...others } = edits;
  return others;
}

/** Returns the options of the form. */
export function draftsOf(options: readonly (StoredOption | OptionDraft)[]): readonly OptionDraft[] {
  return options.map((option) => ('key' in option ? option : { ...option, key: option.value }));
}

/** Returns a list with an entry at another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** Keys of rows are only for the form. */
function sent(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as OptionDraft[]).map(({ key: _, ...option }) => option);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
