import {
  type DocumentNode,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OfficeContext } from '../../platform/office/office-context.ts';
import { type FormattedError, formatErrors } from '../errors/format-errors.ts';
import { limitRule, noFullIntrospection } from '../guards/limit-rules.ts';

const MAX_DEPTH = 12;
const MAX_FIELDS = 1_500;
/** Each action is a transaction of its own. */
const MAX_ACTIONS = 1;
const MAX_DOCUMENTS = 500;

/** One operation as sent. */
export interface OfficeOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

/** The response of an operation. */
export interface OfficeResponse {
  readonly data?: unknown;
  readonly errors?: readonly FormattedError[];
}

/** Executes operations of the back office. */
export type OfficeExecutor = (operation: OfficeOperation, context: OfficeContext) => Promise<OfficeResponse>;

/** Creates the executor of a schema. Validated documents are kept. */
export function createOfficeExecutor(
  schema: GraphQLSchema,
  { introspection }: { readonly introspection: boolean },
): OfficeExecutor {
  const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });
  const rules = [
    ...specifiedRules,
    limitRule(MAX_DEPTH, MAX_FIELDS, MAX_ACTIONS),
    ...(introspection ? [] : [noFullIntrospection]),
  ];

  /** @throws GraphQLError or a list of them for an invalid document */
  function read(query: string): DocumentNode | readonly GraphQLError[] {
    const known = documents.get(query);
    if (known) return known;
    const document = parse(query);
    const errors = validate(schema, document, rules);
    if (errors.length > 0) return errors;
    documents.set(query, document);
    return document;
  }

  return async ({ query, variables, operationName }, context) => {
    const origin = {
      log: context.services.log,
      requestId: context.requestId,
      operation: operationName ?? '',
    };
    let document: DocumentNode | readonly GraphQLError[];
    try {
      document = read(query);
    } catch (error) {
      return { errors: formatErrors([error], origin) };
    }
    if (!('kind' in document)) return { errors: formatErrors(document, origin) };
    const { data, errors } = await execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName,
    });
    return { ...(errors && { errors: formatErrors(errors, origin) }), ...(data !== undefined && { data }) };
  };
}
