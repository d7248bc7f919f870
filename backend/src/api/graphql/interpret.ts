import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { RequestError } from '../errors/request-error.ts';
import type { Operation } from '../guards/operation.ts';

/** A parsed operation that a schema allows. */
interface Validated {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
}

/** Of a document with locations, for each character of an operation of short names. */
const BYTES_PER_CHARACTER = 200;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** Long operations are parsed and validated each time. */
const validated = new LRUCache<Operation, Validated>({ maxSize: MAX_KEPT_BYTES });

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
  const document = validDocument(schema, rules, operation);
  return execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: name || undefined,
  });
}

/** @throws RequestError for violations of the schema or a limit */
function validDocument(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  operation: Operation,
): DocumentNode {
  const known = validated.get(operation);
  if (known?.schema === schema) return known.document;
  // Parses again with locations, which errors contain.
  const document = parse(operation.text);
  const errors = validate(schema, document, [...specifiedRules, ...rules]);
  if (errors.length > 0) throw new RequestError(200, errors);
  const size = operation.text.length * BYTES_PER_CHARACTER;
  if (!operation.isLong) validated.set(operation, { schema, document }, { size });
  return document;
}
