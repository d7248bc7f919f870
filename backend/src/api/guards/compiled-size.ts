import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './operation.ts';

/** Recursive fragments, which validation rejects, and hostile nesting need no exact count. */
const MAX_SIZE = 1_000_000_000;

/**
 * Creates the function that counts the fields in the compiled code of an operation, at most
 * 1,000,000,000. The compiler writes a selection once for each type that an interface or a union can
 * have, so nested interfaces multiply: five levels of products are 7 × 7 × 7 × 7 × 7 copies.
 */
export function createCompiledSize(schema: GraphQLSchema): (operation: Operation) => number {
  const known = new WeakMap<Operation, number>();
  return (operation) => {
    const size = known.get(operation) ?? measure(operation);
    known.set(operation, size);
    return size;
  };

  function measure({ definition, fragments }: Operation): number {
    const counted = new Map<SelectionSetNode, Map<string, number>>();
    return ofAnyType(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined);

    function ofAnyType(set: SelectionSetNode, type: GraphQLNamedType | undefined): number {
      const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
      return Math.min(
        MAX_SIZE,
        types.reduce((sum, each) => sum + ofType(set, each), 0),
      );
    }

    function ofType(set: SelectionSetNode, type: GraphQLObjectType): number {
      const sizes = counted.get(set) ?? new Map<string, number>();
      counted.set(set, sizes);
      let size = sizes.get(type.name);
      if (size === undefined) {
        sizes.set(type.name, 0);
        size = count(set, type);
        sizes.set(type.name, size);
      }
      return size;
    }

    function count({ selections }: SelectionSetNode, type: GraphQLObjectType): number {
      let size = 0;
      for (const node of selections) {
        if (node.kind === Kind.FIELD) {
          const field = type.getFields()[node.name.value];
          size +=
            1 + (node.selectionSet ? ofAnyType(node.selectionSet, field && getNamedType(field.type)) : 0);
          continue;
        }
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        if (fragment && isFor(fragment.typeCondition?.name.value, type))
          size += ofType(fragment.selectionSet, type);
      }
      return Math.min(MAX_SIZE, size);
    }
  }

  function isFor(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named = schema.getType(condition);
    return isAbstractType(named) && schema.isSubType(named, type);
  }
}
