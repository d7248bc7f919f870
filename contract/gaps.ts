import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/**
 * Returns the fields, input fields and values that our schema lacks in types of the reference that it has, as
 * sorted `Type.member`. A type that we lack is behind one of them.
 */
export function contractGaps(ours: GraphQLSchema, reference: GraphQLSchema): string[] {
  const shared = Object.values(reference.getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && ours.getType(name),
  );
  const members = shared.flatMap((type) => {
    const own = new Set(membersOf(ours.getType(type.name)));
    return membersOf(type).filter((member) => !own.has(member)).map((member) => `${type.name}.${member}`);
  });
  return members.sort();
}

function membersOf(type: GraphQLNamedType | undefined): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) return Object.keys(type.getFields());
  return [];
}
