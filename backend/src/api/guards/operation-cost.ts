import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from 'graphql';
import {
  CHILD_FIELD,
  CHILD_LEVELS,
  CHILDREN,
  COMPUTED_POINTS,
  ENTRIES,
  LIST_ENTRIES,
  LISTS_OF_ONE,
  LONG_DOCUMENT,
  LONG_TEXTS,
  MUTATION_POINTS,
  PAGE_ENTRIES,
  SEARCH_POINTS,
  SIZE_ARGUMENTS,
} from './cost-weights.ts';
import { introspectionSizes, MAX_WRAPPERS } from './introspection-sizes.ts';
import type { Operation } from './operation.ts';
import { SEARCH_FIELDS } from './operation-kinds.ts';

/**
 * Returns the cost of an operation in points: one per short value, multiplied by the sizes of the
 * enclosing lists.
 */
export type OperationCost = (operation: Operation, variables: Readonly<Record<string, unknown>>) => number;

/**
 * The context of a selection: the properties of its parents that change its cost. A fragment occurs
 * in few different contexts.
 */
interface Place {
  /** Entries of the page that the selection describes; null for other selections. */
  readonly page: number | null;
  /** Number of enclosing `children`, up to `CHILD_LEVELS`. */
  readonly childLevel: number;
  /** Number of directly enclosing `ofType`, up to `MAX_WRAPPERS`. */
  readonly wrappers: number;
  /** Whether it describes every type of the schema once. */
  readonly isEachType: boolean;
}

const ROOT: Place = { page: null, childLevel: 0, wrappers: 0, isEachType: false };
const META_FIELDS: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};
/** Nested fragments can name more fields than a number can count. */
const MAX_POINTS = 1_000_000_000;

/**
 * Creates the function that computes the cost of operations. Aliases and fragments count each time
 * they are selected. Lists count by page size or usual size, long texts and searches by their
 * weight, and introspection like everything else.
 */
export function createOperationCost(schema: GraphQLSchema): OperationCost {
  const introspection = introspectionSizes(schema);
  /** Costs of cached operations whose page sizes are not variables. */
  const fixed = new WeakMap<Operation, number>();

  return (operation, variables) => {
    const known = fixed.get(operation);
    if (known !== undefined) return known;
    const { points, isFixed } = measure(operation, variables);
    if (isFixed) fixed.set(operation, points);
    return points;
  };

  function measure(operation: Operation, variables: Readonly<Record<string, unknown>>) {
    const isMutation = operation.definition.operation === 'mutation';
    const root = isMutation ? schema.getMutationType() : schema.getQueryType();
    const counted = new Map<string, number>();
    let isFixed = true;

    function ofSet(
      { selections }: SelectionSetNode,
      type: GraphQLNamedType | undefined,
      place: Place,
    ): number {
      let points = 0;
      for (const node of selections) {
        if (node.kind === Kind.FIELD) points += ofField(node, type, place);
        else if (node.kind === Kind.FRAGMENT_SPREAD) points += ofFragment(node.name.value, place);
        else {
          const { typeCondition: condition } = node;
          points += ofSet(node.selectionSet, condition ? schema.getType(condition.name.value) : type, place);
        }
      }
      return Math.min(MAX_POINTS, points);
    }

    function ofFragment(name: string, place: Place): number {
      const fragment = operation.fragments.get(name);
      if (!fragment) return 0;
      const key = `${name} ${place.page} ${place.childLevel} ${place.wrappers} ${place.isEachType}`;
      let points = counted.get(key);
      if (points === undefined) {
        // Validation rejects recursive fragments; here they must only terminate.
        counted.set(key, 0);
        points = ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), place);
        counted.set(key, points);
      }
      return points;
    }

    function ofField(node: FieldNode, parent: GraphQLNamedType | undefined, place: Place): number {
      const name = node.name.value;
      const isRoot = parent === root;
      const field = (isRoot && META_FIELDS[name]) || fieldOf(parent, name);
      const own = LONG_TEXTS.get(`${parent?.name}.${name}`) ?? (isRoot ? rootPoints(name) : 1);
      if (!node.selectionSet || !field) return own;
      const type = getNamedType(field.type);
      const size = sizeOf(node, field);
      const isList = isListType(getNullableType(field.type));
      const isPaged = size !== null && !isList && fieldOf(type, PAGE_ENTRIES) !== undefined;
      const inner = ofSet(node.selectionSet, type, {
        page: isPaged ? size : null,
        childLevel: Math.min(CHILD_LEVELS, place.childLevel + (name === CHILD_FIELD ? 1 : 0)),
        wrappers: name === 'ofType' ? Math.min(MAX_WRAPPERS, place.wrappers + 1) : 0,
        isEachType: name === 'types' && parent?.name === '__Schema' ? true : isOfEachType(name, place),
      });
      return own + entriesOf(`${parent?.name}.${name}`, { name, size, isList, isPaged, place }) * inner;
    }

    /** Returns the points of a root field without its selections. */
    function rootPoints(name: string): number {
      if (isMutation) return MUTATION_POINTS;
      return COMPUTED_POINTS[name] ?? (SEARCH_FIELDS.has(name) ? SEARCH_POINTS : 1);
    }

    /**
     * Returns the size in the arguments; null when the field has no such argument, or it is absent.
     */
    function sizeOf(node: FieldNode, field: GraphQLField<unknown, unknown>): number | null {
      const argument = field.args.find(({ name }) => SIZE_ARGUMENTS.includes(name));
      if (!argument) return null;
      const given = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
      if (given?.kind === Kind.VARIABLE) isFixed = false;
      const value = given && sizeGiven(given);
      const size = typeof value === 'number' ? value : argument.defaultValue;
      return typeof size === 'number' ? Math.max(1, size) : null;
    }

    function sizeGiven(value: ValueNode): unknown {
      if (value.kind === Kind.INT) return Number(value.value);
      if (value.kind !== Kind.VARIABLE) return null;
      const name = value.name.value;
      const definition = operation.definition.variableDefinitions?.find(
        ({ variable }) => variable.name.value === name,
      );
      return variables[name] ?? (definition?.defaultValue && sizeGiven(definition.defaultValue));
    }

    const reading = operation.isLong ? LONG_DOCUMENT : 0;
    const points = reading + Math.round(ofSet(operation.definition.selectionSet, root ?? undefined, ROOT));
    return { points, isFixed };
  }

  function entriesOf(
    coordinate: string,
    {
      name,
      size,
      isList,
      isPaged,
      place,
    }: { name: string; size: number | null; isList: boolean; isPaged: boolean; place: Place },
  ): number {
    if (LISTS_OF_ONE.has(coordinate)) return 1;
    if (name === 'ofType') return place.wrappers < MAX_WRAPPERS ? 1 : 0;
    if (coordinate.startsWith('__')) return isList ? introspectionEntries(name, place) : 1;
    if (place.page !== null && name === PAGE_ENTRIES) return place.page;
    if (isPaged) return 1;
    if (size !== null) return size;
    if (name === CHILD_FIELD) return place.childLevel < CHILD_LEVELS ? CHILDREN : 1;
    return isList ? (LIST_ENTRIES[coordinate] ?? LIST_ENTRIES[name] ?? ENTRIES) : 1;
  }

  function introspectionEntries(name: string, { isEachType }: Place): number {
    return (isEachType ? introspection.mean[name] : introspection.most[name]) ?? 1;
  }
}

/**
 * Lists of a type in a list of all types have the mean length. Lists of a named type may be the
 * longest.
 */
function isOfEachType(name: string, place: Place): boolean {
  return place.isEachType && (name === 'fields' || name === 'args');
}

function fieldOf(
  type: GraphQLNamedType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}
