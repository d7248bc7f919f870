import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { SeededRandom } from '../../backend/src/app/demo/products/seeded-random.ts';
import { hostileAnything, hostileFloat, hostileInt, hostileText } from './hostile-values.ts';

/** An operation as it is sent. */
export interface SentOperation {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: unknown;
}

/** Existing values of the shop by the words in argument names: `sku`, `cart_id`, `url`, … */
export type KnownValues = ReadonlyArray<readonly [name: RegExp, values: readonly string[]]>;

/** Fields that would end the session of the run. */
const LEFT_OUT: ReadonlySet<string> = new Set(['revokeCustomerToken', 'deleteCustomer']);
const DEEPEST = 4;
const DEEPEST_INPUT = 5;

/** Returns an operation that matches the schema, with hostile or known values in every variable. */
export function makeValidDocument(
  schema: GraphQLSchema,
  known: KnownValues,
  chance: SeededRandom,
): SentOperation {
  const isMutation = chance.percent(45);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  const declared: string[] = [];
  const variables: Record<string, unknown> = {};

  function makeValue(type: GraphQLInputType, name: string, depth: number): unknown {
    if (isNonNullType(type)) return makeValue(type.ofType, name, depth);
    if (chance.percent(3)) return null;
    if (chance.percent(1)) return hostileAnything(chance);
    if (isListType(type)) {
      const length = chance.percent(2) ? 300 : chance.int(0, 3);
      return Array.from({ length }, () => makeValue(type.ofType, name, depth + 1));
    }
    if (isEnumType(type)) return chance.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => isRequiredInputField(field) || (depth < DEEPEST_INPUT && chance.percent(50)),
      );
      return Object.fromEntries(
        fields.map((field) => [field.name, makeValue(field.type, field.name, depth + 1)]),
      );
    }
    switch (type.name) {
      case 'Int':
        return hostileInt(chance);
      case 'Float':
        return hostileFloat(chance);
      case 'Boolean':
        return chance.percent(50);
      default: {
        const fitting = known.find(([words]) => words.test(name))?.[1];
        return fitting?.length && chance.percent(60) ? chance.pick(fitting) : hostileText(chance);
      }
    }
  }

  function writeArguments(args: readonly GraphQLArgument[]): string {
    const given = args.filter((argument) => isRequiredArgument(argument) || chance.percent(60));
    const written = given.map((argument) => {
      const name = `v${declared.length}`;
      declared.push(`$${name}: ${argument.type}`);
      variables[name] = makeValue(argument.type, argument.name, 0);
      return `${argument.name}: $${name}`;
    });
    return written.length > 0 ? `(${written.join(', ')})` : '';
  }

  function writeSelection(type: GraphQLNamedType, depth: number): string {
    const parts: string[] = ['__typename'];
    if (isObjectType(type) || isInterfaceType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => depth < DEEPEST || isLeafType(getNamedType(field.type)),
      );
      for (const field of chance.some(fields, chance.int(1, depth < 2 ? 6 : 3))) {
        const inner = getNamedType(field.type);
        const alias = chance.percent(10) ? `a${parts.length}: ` : '';
        // Two fields with one name and different arguments would conflict.
        const selection = isLeafType(inner) ? '' : ` ${writeSelection(inner, depth + 1)}`;
        parts.push(
          `${alias || (field.args.length > 0 ? `f${declared.length}: ` : '')}${field.name}${writeArguments(field.args)}${selection}`,
        );
      }
    }
    if (isAbstractType(type) && depth < DEEPEST) {
      const possible = chance.pick(schema.getPossibleTypes(type));
      // Only the type name: fields of several types under one name must have one shape.
      parts.push(`... on ${possible.name} { __typename }`);
    }
    return `{ ${parts.join(' ')} }`;
  }

  const fields = Object.values(root?.getFields() ?? {}).filter(({ name }) => !LEFT_OUT.has(name));
  const chosen = chance.some(fields, chance.int(1, isMutation ? 2 : 3)).map((field, index) => {
    const inner = getNamedType(field.type);
    const selection = isLeafType(inner) ? '' : ` ${writeSelection(inner, 1)}`;
    return `r${index}: ${field.name}${writeArguments(field.args)}${selection}`;
  });
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  return {
    query: `${isMutation ? 'mutation' : 'query'} Fuzz${chance.int(0, 50)}${head} { ${chosen.join(' ')} }`,
    variables,
  };
}
