import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';

/*
 * Repeated operations are compiled and return values of resolvers unchecked
 * (`api/graphql/start-graph.ts`). Tests execute most operations once, where the engine coerces
 * values. This check makes resolvers return valid values in tests, too.
 */

const FITTING: readonly (readonly [GraphQLScalarType, (value: unknown) => boolean])[] = [
  [GraphQLString, (value) => typeof value === 'string'],
  [GraphQLID, (value) => typeof value === 'string'],
  [GraphQLBoolean, (value) => typeof value === 'boolean'],
  [GraphQLFloat, Number.isFinite],
  [GraphQLInt, (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31],
];

for (const [scalar, isFitting] of FITTING) {
  scalar.serialize = (value) => {
    if (!isFitting(value)) throw new TypeError(`A resolver gave a ${typeof value} for ${scalar.name}`);
    return value;
  };
}
