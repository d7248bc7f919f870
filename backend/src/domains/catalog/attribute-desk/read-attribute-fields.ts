import type { StoreLabels } from '@ingot/catalog-engine/model/own-attribute.ts';
import { ATTRIBUTE_INPUTS, type AttributeInput, MOST_OPTIONS } from '@ingot/rules/catalog/attributes.ts';
import { z } from 'zod';
import type { FieldChange } from '../changes/product-change.ts';
import { fieldTwice, fieldUnknown, fieldWrong } from './attribute-errors.ts';
import { ATTRIBUTE_FIELDS, type AttributeField, type DeskOption } from './desk-attribute.ts';

/** Longer texts than any label, so that a check can name the limit. */
const MOST_CHARACTERS = 1_000;
const MOST_VIEWS = 200;

/** Control characters and line breaks do not belong into a label. */
const label = z
  .string()
  .max(MOST_CHARACTERS)
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
const labels = z
  .record(z.string().max(60), label)
  .refine((given) => Object.keys(given).length <= MOST_VIEWS)
  .transform(
    (given): StoreLabels => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')),
  );
const option = z
  .strictObject({
    value: z.string().max(MOST_CHARACTERS).nullish(),
    label,
    labels: labels.nullish(),
    swatch: z.string().max(MOST_CHARACTERS).nullish(),
  })
  .transform(
    (given): DeskOption => ({
      id: null,
      value: given.value ?? given.label,
      label: given.label,
      labels: given.labels ?? {},
      swatch: given.swatch || null,
    }),
  );

const SCHEMAS: Readonly<Record<AttributeField, z.ZodType>> = {
  label,
  labels: z.preprocess((given) => given ?? {}, labels),
  input: z.enum(ATTRIBUTE_INPUTS),
  position: z.number(),
  is_filterable: z.boolean(),
  is_sortable: z.boolean(),
  is_comparable: z.boolean(),
  is_searchable: z.boolean(),
  is_shown: z.boolean(),
  options: z.array(option).max(MOST_OPTIONS + 1),
};

/** A new value of a field. */
export interface AttributeFieldChange extends FieldChange {
  readonly field: AttributeField;
}

/** Reads the type of a new attribute. @throws ContractError for an unknown one */
export function readInput(given: string): AttributeInput {
  const input = ATTRIBUTE_INPUTS.find((known) => known === given);
  if (input === undefined) throw fieldWrong('input');
  return input;
}

/** Reads the label of a new attribute. @throws ContractError for a text of another kind */
export function readLabel(given: string): string {
  return read('label', given) as string;
}

/** Reads changes of a client. @throws ContractError for unknown and repeated fields, and wrong kinds of values */
export function readAttributeFields(
  given: readonly { readonly field: string; readonly seen?: unknown; readonly value?: unknown }[],
): AttributeFieldChange[] {
  const named = new Set<string>();
  return given.map(({ field: name, seen, value }) => {
    const field = ATTRIBUTE_FIELDS.find((known) => known === name);
    if (field === undefined) throw fieldUnknown(name.slice(0, MOST_VIEWS));
    if (named.has(field)) throw fieldTwice(field);
    named.add(field);
    return { field, seen: seen ?? null, value: read(field, value) };
  });
}

function read(field: AttributeField, value: unknown): unknown {
  const parsed = SCHEMAS[field].safeParse(value ?? (field === 'options' ? [] : value));
  if (!parsed.success) throw fieldWrong(field);
  return parsed.data;
}
