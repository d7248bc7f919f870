import type { AttributeInput, AttributeUse } from '@ingot/rules/catalog/attributes.ts';

/** Labels by code of a store view. A store view without one shows the attribute's own label. */
export type StoreLabels = Readonly<Record<string, string>>;

/** An option of an attribute. */
export interface OwnOption {
  /** Clients send the id. */
  readonly id: number;
  /** Products store the value. */
  readonly value: string;
  readonly label: string;
  readonly labels: StoreLabels;
}

/** An attribute that the dealer has added. */
export interface OwnAttribute extends Readonly<Record<AttributeUse, boolean>> {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly labels: StoreLabels;
  readonly input: AttributeInput;
  /** Position among the filters. */
  readonly position: number;
  /** In display order. Empty for attributes without options. */
  readonly options: readonly OwnOption[];
}

/**
 * A product's value of an attribute: the option's value, the values of several options, a text, an
 * amount with two decimals such as `12.50`, a number, or a date such as `2026-11-26`.
 */
export type OwnValue = string | number | readonly string[];

/** A product's values by code of the attribute. */
export type OwnValues = Readonly<Record<string, OwnValue>>;

/** Returns the value of a product; undefined for none. Codes come from clients. */
export function ownValue(values: OwnValues, code: string): OwnValue | undefined {
  return Object.hasOwn(values, code) ? values[code] : undefined;
}

/** Returns the option values of a product's value. */
export function optionValues(value: OwnValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly string[]) : [String(value)];
}

/** Returns the label for a store view. */
export function labelIn(store: string, { label, labels }: Pick<OwnOption, 'label' | 'labels'>): string {
  return Object.hasOwn(labels, store) ? (labels[store] ?? label) : label;
}
