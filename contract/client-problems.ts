import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';

/**
 * Returns what a published storefront would break on, one line each: values of shared enums that
 * Magento lacks, lists that may be null where Magento's never are, and types, fields, arguments and
 * enum values of the PWA modules that we lack. `nullLists` names the lists that are null in
 * Magento, too; `kinds` names the product types that are not built. Both must name what is there.
 */
export function clientProblems(
  ours: GraphQLSchema,
  reference: GraphQLSchema,
  pwa: string,
  { nullLists, kinds }: { readonly nullLists: Readonly<Record<string, string>>; readonly kinds: readonly string[] },
): string[] {
  return [...foreignValues(ours, reference), ...nullableLists(ours, reference, nullLists), ...missingFields(ours, pwa, kinds)];
}

function foreignValues(ours: GraphQLSchema, reference: GraphQLSchema): string[] {
  return Object.values(ours.getTypeMap()).flatMap((type) => {
    const known = reference.getType(type.name);
    if (type.name.startsWith('__') || !isEnumType(type) || !isEnumType(known)) return [];
    return type
      .getValues()
      .filter(({ name }) => !known.getValue(name))
      .map(({ name }) => `${type.name}.${name} is no value of Magento's`);
  });
}

/** Root fields are left out: one that fails would take the whole answer along. */
function nullableLists(ours: GraphQLSchema, reference: GraphQLSchema, allowed: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  for (const type of Object.values(ours.getTypeMap())) {
    const known = reference.getType(type.name);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    if (!isObjectType(known) && !isInterfaceType(known)) continue;
    if (type.name.startsWith('__') || ['Query', 'Mutation'].includes(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!known.getFields()[field.name] || isNonNullType(field.type) || !isListType(field.type)) continue;
      found.push(`${type.name}.${field.name}`);
    }
  }
  return [
    ...found.filter((name) => !(name in allowed)).map((name) => `${name} may be null, and Magento's never is`),
    ...Object.keys(allowed)
      .filter((name) => !found.includes(name))
      .map((name) => `${name} is named as a list that may be null, and is none`),
  ];
}

function missingFields(ours: GraphQLSchema, pwa: string, kinds: readonly string[]): string[] {
  const missing: string[] = [];
  for (const node of parse(pwa).definitions) {
    if (!('name' in node) || !node.name) continue;
    const name = node.name.value;
    const type = ours.getType(name);
    if (!type) {
      if (!kinds.includes(name)) missing.push(`${name} of the PWA modules is missing`);
      continue;
    }
    if (kinds.includes(name)) missing.push(`${name} is named as a type that is not built, and is there`);
    const lacks = (part: string) => missing.push(`${name}.${part} of the PWA modules is missing`);
    if ('values' in node) {
      for (const { name: value } of node.values ?? []) {
        if (!isEnumType(type) || !type.getValue(value.value)) lacks(value.value);
      }
    }
    for (const field of ('fields' in node && node.fields) || []) {
      const named = field.name.value;
      const found =
        isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields()[named] : undefined;
      if (!found) lacks(named);
      for (const { name: argument } of ('arguments' in field && field.arguments) || []) {
        const isTaken = found && 'args' in found && found.args.some(({ name: taken }) => taken === argument.value);
        if (found && !isTaken) lacks(`${named}(${argument.value})`);
      }
    }
  }
  return missing;
}
