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
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './operation.ts';
import { RequestError } from './request-error.ts';

/** Arguments that say how many entries a list may have. */
const SIZE_ARGUMENTS: readonly string[] = ['pageSize', 'page_size', 'limit', 'first'];
/** Lists with pages that never hold more than one entry, however large the page: a customer has one list of favorites. */
const LISTS_OF_ONE: readonly string[] = ['Customer.wishlists'];
/** What has lists of its own kind: each level multiplies the one above. */
const PRODUCT = 'ProductInterface';
/** Products that a product names (related ones, for instance) come without a page; dealers keep them to a handful. */
const PRODUCTS_OF_A_PRODUCT = 10;
/** A page of 300 products (Magento's largest) with eighty fields each. */
const MAX_VALUES = 25_000;

/**
 * Refuses an operation whose answer could hold too many values: fields times the sizes of the pages around them, so
 * that neither large pages, nor many aliases of one list, nor products of products of products get past the count of fields.
 * @throws RequestError
 */
export function checkAnswerSize(
  schema: GraphQLSchema,
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
): void {
  const values = fixedCounts.get(operation) ?? countValues(schema, operation, variables);
  if (values > MAX_VALUES) {
    throw new RequestError(
      200,
      `The answer could have ${values} values, ${MAX_VALUES} are allowed. Ask for smaller pages.`,
      'ANSWER_TOO_LARGE',
    );
  }
}

/** Of operations that are kept: how many values there are whatever the variables. */
const fixedCounts = new WeakMap<Operation, number>();

function countValues(
  schema: GraphQLSchema,
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
): number {
  let isFixed = true;
  const counted = new Map<string, number>();

  function ofSet({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    let values = 0;
    for (const node of selections) {
      if (node.kind === Kind.FIELD) values += ofField(node, type);
      else if (node.kind === Kind.FRAGMENT_SPREAD) values += ofFragment(node.name.value);
      else
        values += ofSet(
          node.selectionSet,
          node.typeCondition ? schema.getType(node.typeCondition.name.value) : type,
        );
    }
    return values;
  }

  function ofFragment(name: string): number {
    const fragment = operation.fragments.get(name);
    if (!fragment) return 0;
    let values = counted.get(name);
    if (values === undefined) {
      counted.set(name, 0);
      values = ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
      counted.set(name, values);
    }
    return values;
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): number {
    if (!node.selectionSet) return 1;
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const inner = ofSet(node.selectionSet, field && getNamedType(field.type));
    let entries = field && namesProducts(parent, field) ? PRODUCTS_OF_A_PRODUCT : 1;
    if (LISTS_OF_ONE.includes(`${parent?.name}.${node.name.value}`)) return 1 + inner;
    for (const argument of field?.args ?? []) {
      if (SIZE_ARGUMENTS.includes(argument.name))
        entries = sizeOf(node, argument.name, argument.defaultValue);
    }
    return 1 + entries * inner;
  }

  /** Whether a field of a product is a list of other products. */
  function namesProducts(
    parent: GraphQLNamedType | undefined,
    { type }: GraphQLField<unknown, unknown>,
  ): boolean {
    const isOfProduct =
      parent?.name === PRODUCT ||
      (isObjectType(parent) && parent.getInterfaces().some(({ name }) => name === PRODUCT));
    return isOfProduct && isListType(getNullableType(type)) && getNamedType(type).name === PRODUCT;
  }

  function sizeOf(node: FieldNode, name: string, fallback: unknown): number {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind === Kind.VARIABLE) isFixed = false;
    const given = value?.kind === Kind.VARIABLE ? (variables[value.name.value] ?? fallback) : fallback;
    return typeof given === 'number' ? Math.max(1, given) : 1;
  }

  const root =
    operation.definition.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const values = ofSet(operation.definition.selectionSet, root ?? undefined);
  if (isFixed) fixedCounts.set(operation, values);
  return values;
}
