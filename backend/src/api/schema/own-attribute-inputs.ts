import type { OwnAttribute } from '@ingot/catalog-engine/model/own-attribute.ts';
import { extendSchema, type GraphQLSchema, isInputObjectType, parse } from 'graphql';

const FILTER = 'ProductAttributeFilterInput';
const SORT = 'ProductAttributeSortInput';

/** Returns the current schema of the API. */
export type CurrentSchema = () => GraphQLSchema;

/**
 * Follows the attributes that the dealer has added. As in Magento, each filterable one is a field of
 * the input of filters, and each sortable one a field of the input of sort orders.
 * @param attributes returns the current attributes
 * @param replace receives each new schema before it is returned
 */
export function followOwnAttributes(
  schema: GraphQLSchema,
  attributes: () => readonly OwnAttribute[],
  replace: (schema: GraphQLSchema) => void,
): CurrentSchema {
  let seen: readonly OwnAttribute[] | undefined;
  let fields = '';
  let current = schema;
  return () => {
    const now = attributes();
    if (now === seen) return current;
    seen = now;
    const wanted = inputFields(schema, now);
    if (wanted !== fields) {
      fields = wanted;
      current = wanted === '' ? schema : extendSchema(schema, parse(wanted), { assumeValid: true });
      replace(current);
    }
    return current;
  };
}

/** Returns the additional fields as SDL; empty for none. */
function inputFields(schema: GraphQLSchema, attributes: readonly OwnAttribute[]): string {
  const extension = (input: string, type: string, codes: readonly string[]) => {
    const known = schema.getType(input);
    const fields = isInputObjectType(known) ? known.getFields() : {};
    const added = codes.filter((code) => !Object.hasOwn(fields, code)).sort();
    const lines = added.map((code) => `  "Attribute of this shop."\n  ${code}: ${type}`);
    return lines.length === 0 ? '' : `extend input ${input} {\n${lines.join('\n')}\n}\n`;
  };
  const codesOf = (use: 'is_filterable' | 'is_sortable') =>
    attributes.flatMap((attribute) => (attribute[use] ? attribute.code : []));
  return (
    extension(FILTER, 'FilterEqualTypeInput', codesOf('is_filterable')) +
    extension(SORT, 'SortEnum', codesOf('is_sortable'))
  );
}
