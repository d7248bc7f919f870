import { queryOptions } from '@tanstack/react-query';
import { executeDocument } from './execute-document.ts';
import type { DocumentText } from './send-document.ts';

/**
 * The subject of a query, by the name under which the shop announces its changes: usually a domain,
 * such as `orders`.
 */
export type Topic = string;

/**
 * Returns the options of a query for TanStack Query. An announced change of `topic` reloads it, and
 * so does an action that names the topic.
 */
export function officeQuery<TResult, TVariables extends Readonly<Record<string, unknown>>>(
  topic: Topic,
  document: DocumentText<TResult, TVariables>,
  variables: TVariables,
) {
  return queryOptions({
    queryKey: [topic, operationName(document.toString()), variables] as const,
    queryFn: ({ signal }) => executeDocument(document, variables, signal),
  });
}

/**
 * Returns the name of a document's only operation.
 * @throws Error without a name
 */
function operationName(document: string): string {
  const name = /(?:query|mutation)\s+(\w+)/.exec(document)?.[1];
  if (name === undefined) throw new Error(`The document has no operation name: ${document.slice(0, 60)}`);
  return name;
}
