import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  separateOperations,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { echoed } from '../../platform/errors/echoed.ts';
import { RequestError } from '../errors/request-error.ts';

/** One operation of a document, with the properties that need no schema. */
export interface Operation {
  /** A document with this operation only. */
  readonly text: string;
  readonly name: string;
  readonly definition: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly rootFields: ReadonlySet<string>;
  /** Too long for the caches of parsed and compiled operations. */
  readonly isLong: boolean;
}

/**
 * Ten times the longest operation of the shop's own pages. Bounds the work on hostile documents.
 */
const MAX_TOKENS = 5_000;
/**
 * Twice the longest operation of the shop's pages. Longer documents are parsed each time, because
 * each token takes 150 bytes of memory.
 */
const MAX_KEPT_TOKENS = 1_000;
const MAX_KEPT_LENGTH = 20_000;
const BYTES_PER_TOKEN = 150;
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** The code of a syntax error, as in Apollo Server. */
const UNREADABLE = 'GRAPHQL_PARSE_FAILED';

const documents = new LRUCache<string, ReadonlyMap<string, Operation>>({ maxSize: MAX_KEPT_BYTES });

/**
 * Returns the operation that a request selects.
 * @throws RequestError 400 for a syntax error, 200 (as Magento) for an unknown operation
 */
export function readOperation(source: string, name: string | null): Operation {
  const operations = readDocument(source);
  if (name === null || name === '') {
    if (operations.size > 1) {
      throw new RequestError(
        200,
        'Must provide operation name if query contains multiple operations.',
        'OPERATION_NAME_MISSING',
      );
    }
    const [only] = operations.values();
    if (!only) throw new RequestError(200, 'Must provide an operation.', 'OPERATION_MISSING');
    return only;
  }
  const operation = operations.get(name);
  if (!operation)
    throw new RequestError(200, `Unknown operation named "${echoed(name)}".`, 'OPERATION_UNKNOWN');
  return operation;
}

function readDocument(source: string): ReadonlyMap<string, Operation> {
  const known = documents.get(source);
  if (known) return known;
  let document: DocumentNode;
  try {
    // Locations take more memory than the document. Only errors contain them, and the engine parses
    // again for these.
    document = parse(source, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) {
      throw new RequestError(400, 'The query could not be read.', UNREADABLE);
    }
    const { message, source: text, positions } = error;
    const extensions = { code: UNREADABLE };
    throw new RequestError(400, [new GraphQLError(message, { source: text, positions, extensions })]);
  }
  // The parser counts tokens, but its types do not declare the count.
  const tokens = (document as { readonly tokenCount?: number }).tokenCount ?? MAX_TOKENS;
  const isLong = tokens > MAX_KEPT_TOKENS || source.length > MAX_KEPT_LENGTH;
  const separated = Object.entries(separateOperations(document));
  const operations = new Map(
    separated.map(([name, part]) => [
      name,
      toOperation(part, separated.length === 1 ? source : print(part), isLong),
    ]),
  );
  if (!isLong) documents.set(source, operations, { size: tokens * BYTES_PER_TOKEN + source.length });
  return operations;
}

function toOperation(document: DocumentNode, text: string, isLong: boolean): Operation {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let definition: OperationDefinitionNode | undefined;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION) definition = node;
  }
  if (!definition) throw new RequestError(200, 'Must provide an operation.', 'OPERATION_MISSING');
  const rootFields = new Set<string>();
  collectFields(definition.selectionSet, fragments, new Set(), rootFields);
  return { text, name: definition.name?.value ?? '', definition, fragments, rootFields, isLong };
}

function collectFields(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen: Set<string>,
  into: Set<string>,
): void {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) into.add(node.name.value);
    else if (node.kind === Kind.INLINE_FRAGMENT) collectFields(node.selectionSet, fragments, seen, into);
    else if (!seen.has(node.name.value)) {
      seen.add(node.name.value);
      const fragment = fragments.get(node.name.value);
      if (fragment) collectFields(fragment.selectionSet, fragments, seen, into);
    }
  }
}
