import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** The size of one operation. */
interface Size {
  /** Number of fields with fragments expanded; aliases count like fields. */
  readonly complexity: number;
  /** Nesting of selections; the outermost one is 0. */
  readonly depth: number;
  /** Fields of the outermost selection, counted in the same way. */
  readonly width: number;
  /** `__schema` and `__type` fields of the outermost selection, counted in the same way. */
  readonly introspections: number;
}

const NOTHING: Size = { complexity: 0, depth: 0, width: 0, introspections: 0 };
/** Clients read one or two types at a time. */
const MAX_INTROSPECTIONS = 10;
const INTROSPECTION_FIELDS: readonly string[] = ['__schema', '__type'];

/**
 * Rejects operations that are too deep or too complex, by the measures and messages of Magento 2.4.
 * Introspection counts like every other selection, and an operation may have few fields of it.
 */
export function limitRule(maxDepth: number, maxComplexity: number, maxMutations: number): ValidationRule {
  return (context: ValidationContext) => {
    const measure = measurer(context);
    return {
      OperationDefinition(node) {
        const { complexity, depth, width, introspections } = measure(node.selectionSet);
        if (complexity > maxComplexity) {
          const message = `Max query complexity should be ${maxComplexity} but got ${complexity}.`;
          context.reportError(new GraphQLError(message, { nodes: node }));
        }
        if (depth > maxDepth) {
          const message = `Max query depth should be ${maxDepth} but got ${depth}.`;
          context.reportError(new GraphQLError(message, { nodes: node }));
        }
        if (introspections > MAX_INTROSPECTIONS) {
          const message = `An operation may have ${MAX_INTROSPECTIONS} fields __type or __schema but got ${introspections}. Read fewer types at once.`;
          context.reportError(new GraphQLError(message, { nodes: node }));
        }
        // Each mutation is a transaction, executed sequentially. Magento has no such limit, and
        // clients stay far below it.
        if (node.operation === 'mutation' && width > maxMutations) {
          const message = `An operation may have ${maxMutations} mutations but got ${width}.`;
          context.reportError(new GraphQLError(message, { nodes: node }));
        }
      },
    };
  };
}

/**
 * Rejects `__schema`, which reveals the whole contract at once. Allows `__type`, which clients
 * need.
 */
export const noFullIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value !== '__schema') return;
    const message = 'GraphQL introspection is not allowed, but the query contained __schema';
    context.reportError(new GraphQLError(message, { nodes: node }));
  },
});

function measurer(context: ValidationContext): (selectionSet: SelectionSetNode) => Size {
  const measured = new Map<FragmentDefinitionNode, Size | null>();

  function ofFragment(name: string): Size {
    const fragment = context.getFragment(name);
    if (!fragment) return NOTHING;
    const known = measured.get(fragment);
    if (known) return known;
    // Another rule rejects recursive fragments; here they must only terminate.
    if (known === null) return NOTHING;
    measured.set(fragment, null);
    const size = ofSet(fragment.selectionSet);
    measured.set(fragment, size);
    return size;
  }

  function ofNode(node: SelectionNode): Size {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value);
    if (node.kind === Kind.INLINE_FRAGMENT) return ofSet(node.selectionSet);
    const introspections = INTROSPECTION_FIELDS.includes(node.name.value) ? 1 : 0;
    const inner = node.selectionSet ? ofSet(node.selectionSet) : null;
    const depth = inner === null ? 0 : inner.depth + 1;
    return { complexity: (inner?.complexity ?? 0) + 1, depth, width: 1, introspections };
  }

  function ofSet({ selections }: SelectionSetNode): Size {
    let complexity = 0;
    let depth = 0;
    let width = 0;
    let introspections = 0;
    for (const node of selections) {
      const size = ofNode(node);
      complexity += size.complexity;
      depth = Math.max(depth, size.depth);
      width += size.width;
      introspections += size.introspections;
    }
    return { complexity, depth, width, introspections };
  }

  return ofSet;
}
