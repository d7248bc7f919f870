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
 * Runs an operation that is too long to be kept: the engine keeps whatever it has seen, by hundreds and whatever its size,
 * and long ones of a stranger would fill the memory. The same checks and results, without compiling.
 * @throws RequestError for what does not fit the schema or a limit
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
  // Once more, with the places that errors tell: few documents are as long.
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
