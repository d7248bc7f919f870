import {
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { RequestError } from '../errors/request-error.ts';
import type { Operation } from '../guards/operation.ts';

/**
 * Executes an operation that is too long to be cached. The engine caches hundreds of operations of
 * any size, so long ones of a client could fill the memory. Validation and results are the same,
 * without compilation.
 * @throws RequestError for violations of the schema or a limit
 */
export async function runOnce(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  operation: Operation,
  {
    context,
    variables,
  }: { readonly context: unknown; readonly variables: Readonly<Record<string, unknown>> },
): Promise<ExecutionResult> {
  const { name } = operation;
  // Parses again with locations, which errors contain. Few documents are this long.
  const document = parse(operation.text);
  const errors = validate(schema, document, [...specifiedRules, ...rules]);
  if (errors.length > 0) throw new RequestError(200, errors);
  return execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: name || undefined,
  });
}
