import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { RequestError } from '../errors/request-error.ts';
import type { Operation } from '../guards/operation.ts';

/** A parsed operation with the violations of a schema. */
interface Validated {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

/** Documents live as long as their operations, so long ones are parsed and validated each time. */
const validated = new WeakMap<Operation, Validated>();

/**
 * Executes an operation without the engine, whose caches hold hundreds of operations of any size:
 * long ones, and those whose compiled code would be large, could fill the memory. Validation and
 * results are the same.
 * @throws RequestError for violations of the schema or a limit
 */
export async function interpret(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  operation: Operation,
  {
    context,
    variables,
  }: { readonly context: unknown; readonly variables: Readonly<Record<string, unknown>> },
): Promise<ExecutionResult> {
  const { name } = operation;
  const { document, errors } = validateOperation(schema, rules, operation);
  if (errors.length > 0) throw new RequestError(200, errors);
  return execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: name || undefined,
  });
}

function validateOperation(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  operation: Operation,
): Validated {
  const known = validated.get(operation);
  if (known?.schema === schema) return known;
  // Parses again with locations, which errors contain.
  const document = parse(operation.text);
  const now = { schema, document, errors: validate(schema, document, [...specifiedRules, ...rules]) };
  validated.set(operation, now);
  return now;
}
