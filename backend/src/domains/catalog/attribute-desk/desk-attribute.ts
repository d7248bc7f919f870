import type { StoreLabels } from '@ingot/catalog-engine/model/own-attribute.ts';
import {
  ATTRIBUTE_USES,
  type AttributeInput,
  type AttributeUse,
  FIRST_OWN_ATTRIBUTE_ID,
} from '@ingot/rules/catalog/attributes.ts';

/** An option of an attribute. */
export interface DeskOption {
  /** Null for an option that does not exist yet. */
  readonly id: number | null;
  /** Products store the value, which never changes. */
  readonly value: string;
  readonly label: string;
  readonly labels: StoreLabels;
  readonly swatch: string | null;
}

/** The values of an attribute that staff change. */
export interface AttributeValues extends Readonly<Record<AttributeUse, boolean>> {
  readonly label: string;
  readonly labels: StoreLabels;
  readonly input: AttributeInput;
  readonly position: number;
  readonly options: readonly DeskOption[];
}

/** An attribute. */
export interface DeskAttribute {
  readonly id: number;
  readonly code: string;
  readonly values: AttributeValues;
}

/** The fields that staff change. */
export const ATTRIBUTE_FIELDS = [
  'label',
  'labels',
  'input',
  'position',
  ...ATTRIBUTE_USES,
  'options',
] as const;
export type AttributeField = (typeof ATTRIBUTE_FIELDS)[number];

/** A value that the shop rejects. */
export interface AttributeProblem {
  readonly field: AttributeField | 'code';
  readonly message: string;
}

/** A field that another person has changed since this person read it. */
export interface AttributeConflict {
  readonly field: AttributeField;
  /** The stored value. */
  readonly value: unknown;
  /** The person who changed it; null for an import. */
  readonly by: string | null;
}

/** Returns whether an attribute was added by the dealer. Others belong to the shop's program. */
export function isOwn({ id }: Pick<DeskAttribute, 'id'>): boolean {
  return id >= FIRST_OWN_ATTRIBUTE_ID;
}

/** Returns a field as clients read and send it: options without their ids. */
export function fieldValue(values: AttributeValues, field: AttributeField): unknown {
  return field === 'options' ? values.options.map(({ id: _, ...option }) => option) : values[field];
}
