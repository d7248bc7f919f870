import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';

/*
 * Operations that come again are compiled, and send what resolvers give as it is (`api/graphql/start-graph.ts`). Here everything is asked for
 * once, and made to fit its type by the engine; with this it has to fit by itself.
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
