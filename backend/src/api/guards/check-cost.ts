import { type GraphQLSchema, getIntrospectionQuery } from 'graphql';
import type { Config } from '../../platform/configuration/config.ts';
import { RequestError } from '../errors/request-error.ts';
import { readOperation } from './operation.ts';
import { createOperationCost, type OperationCost } from './operation-cost.ts';

/**
 * Upper bound for the introspection queries of tools, as a multiple of the reference
 * implementation's query.
 */
const INTROSPECTION_MARGIN = 2;
const WHOLE_SCHEMA = '__schema';

/**
 * Creates the check of what an operation costs before it runs; it returns the points.
 * It throws RequestError (200, OPERATION_TOO_EXPENSIVE) above the limit of the settings. Where full
 * introspection is on, reading the whole schema once is always allowed; where it is off, validation
 * rejects it.
 */
export function createCostCheck(
  schema: GraphQLSchema,
  { graphqlMaxCost, introspection }: Pick<Config, 'graphqlMaxCost' | 'introspection'>,
): OperationCost {
  const costOf = createOperationCost(schema);
  const wholeSchema = introspection
    ? INTROSPECTION_MARGIN *
      costOf(readOperation(getIntrospectionQuery({ inputValueDeprecation: true }), null), {})
    : Number.POSITIVE_INFINITY;

  return (operation, variables) => {
    const points = costOf(operation, variables);
    const most = operation.rootFields.has(WHOLE_SCHEMA)
      ? Math.max(graphqlMaxCost, wholeSchema)
      : graphqlMaxCost;
    if (points <= most) return points;
    throw new RequestError(
      200,
      `The operation costs ${points} points, ${most} are allowed. Ask for smaller pages, or for fewer lists and long texts at once.`,
      'OPERATION_TOO_EXPENSIVE',
    );
  };
}
