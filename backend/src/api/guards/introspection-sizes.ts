import {
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/**
 * Entries of the introspection lists, by field name of `__Schema`, `__Type`, `__Field` and
 * `__Directive`.
 */
export type IntrospectionSizes = Readonly<Record<string, number>>;

/**
 * List, non-null and once more non-null: a type has no more wrappers, so deeper `ofType` fields are
 * null.
 */
export const MAX_WRAPPERS = 3;

/**
 * Returns the lengths of the introspection lists in this schema. `mean` is per type, for a list of
 * all types. `most` is the largest, for a type that the operation names or reaches through another
 * one.
 */
export function introspectionSizes(schema: GraphQLSchema): {
  readonly mean: IntrospectionSizes;
  readonly most: IntrospectionSizes;
} {
  const types = Object.values(schema.getTypeMap());
  const rows = types.map((type) => ({
    fields: isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [],
    inputFields: isInputObjectType(type) ? Object.keys(type.getFields()).length : 0,
    enumValues: isEnumType(type) ? type.getValues().length : 0,
    interfaces: isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().length : 0,
    possibleTypes: isAbstractType(type) ? schema.getPossibleTypes(type).length : 0,
  }));
  const args = rows.flatMap(({ fields }) => fields.map((field) => field.args.length));
  const counted = {
    fields: rows.map(({ fields }) => fields.length),
    inputFields: rows.map(({ inputFields }) => inputFields),
    enumValues: rows.map(({ enumValues }) => enumValues),
    interfaces: rows.map(({ interfaces }) => interfaces),
    possibleTypes: rows.map(({ possibleTypes }) => possibleTypes),
    args,
  };
  const whole = { types: types.length, directives: schema.getDirectives().length };
  const entries = Object.entries(counted);
  return {
    mean: { ...whole, ...Object.fromEntries(entries.map(([name, counts]) => [name, mean(counts)])) },
    most: { ...whole, ...Object.fromEntries(entries.map(([name, counts]) => [name, Math.max(...counts)])) },
  };
}

function mean(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
}
