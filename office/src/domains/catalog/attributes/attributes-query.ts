import type { AttributeInput, AttributeUse } from '@ingot/rules/catalog/attributes.ts';
import {
  AttributeDocument,
  type AttributeFieldsFragment,
  type AttributeQuery,
  AttributesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An attribute with everything that its page shows. */
export type AttributePageData = NonNullable<AttributeQuery['attribute']>;
/** A saved change. */
export type SavedChange = AttributePageData['changes'][number];

/** An option as the shop stores it. */
export interface StoredOption {
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly swatch: string | null;
}

/** The values of an attribute. */
export interface AttributeValues extends Readonly<Record<AttributeUse, boolean>> {
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly input: AttributeInput;
  readonly position: number;
  readonly options: readonly StoredOption[];
}

/** An attribute. */
export type Attribute = Omit<AttributeFieldsFragment, 'values'> & { readonly values: AttributeValues };

/** All attributes. */
export const attributesQuery = officeQuery('attributes', AttributesDocument, {});

/** One attribute. */
export const attributeQuery = (code: string) => officeQuery('attributes', AttributeDocument, { code });

/** Returns an attribute with the types of its values, which the API declares as JSON. */
export function typed(attribute: AttributeFieldsFragment): Attribute {
  return { ...attribute, values: attribute.values as AttributeValues };
}
