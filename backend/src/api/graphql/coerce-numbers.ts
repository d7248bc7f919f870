import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

/** Decimal texts by the name of their type. Longer ones would lose digits. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  Int: /^-?\d{1,10}$/,
  Float: /^-?\d{1,12}(\.\d{1,3})?$/,
};

/**
 * Returns the variables of an operation with numbers in place of texts like `"44"` where the schema
 * has an Int, or like `"1.5"` where it has a Float. Magento accepts such texts, and storefronts
 * send form values unchanged. All other values stay, and the engine validates them. The input is
 * not modified.
 */
export function coerceNumbers(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, 'variableDefinitions'>,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const coerced: Record<string, unknown> = { ...variables };
  for (const { variable, type } of variableDefinitions) {
    const name = variable.name.value;
    // The types come from the schema itself, so every known type is found.
    const asked = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]) as
      | GraphQLInputType
      | undefined;
    if (asked !== undefined && Object.hasOwn(variables, name)) coerced[name] = coerce(asked, variables[name]);
  }
  return coerced;
}

function coerce(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return coerce(type.ofType, value);
  if (isListType(type)) {
    return Array.isArray(value) ? value.map((item) => coerce(type.ofType, item)) : coerce(type.ofType, value);
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    const fields = type.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => {
        const definition = Object.hasOwn(fields, key) ? fields[key] : undefined;
        return [key, definition ? coerce(definition.type, field) : field];
      }),
    );
  }
  return typeof value === 'string' && NUMBERS[type.name]?.test(value) ? Number(value) : value;
}
