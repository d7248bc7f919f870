import {
  type ArgumentNode,
  type DirectiveNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isInputType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  print,
  type SelectionSetNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { Operation } from './operation.ts';

/** Hostile nesting and recursive fragments, which validation rejects, need no exact size. */
const MAX_SIZE = 1_000_000_000;
/** Of the code of a field and of an input field without names: graphql-jit writes 1,200 for a usual field. */
const FIELD_CHARACTERS = 1_200;
const INPUT_CHARACTERS = 500;
/** The code of a field states its path for the resolver, its result and its errors. */
const PATHS = 4;

/** Copies of fields, with the characters of their code below a path. */
interface Code {
  readonly fields: number;
  readonly characters: number;
}
const NOTHING: Code = { fields: 0, characters: 0 };

/**
 * Creates the function that estimates the characters in the compiled code of an operation, at most
 * 1,000,000,000. The compiler writes a selection once for each type that an interface or a union can
 * have, so nested interfaces multiply: five levels of products are 7 × 7 × 7 × 7 × 7 copies. Each copy
 * has its whole path, its arguments, and the conditions of all fields and fragments around it.
 */
export function createCompiledSize(schema: GraphQLSchema): (operation: Operation) => number {
  const known = new WeakMap<Operation, number>();
  return (operation) => {
    const size = known.get(operation) ?? measure(operation);
    known.set(operation, size);
    return size;
  };

  function measure({ definition, fragments }: Operation): number {
    const counted = new Map<SelectionSetNode, Map<string, Code>>();
    const root = schema.getRootType(definition.operation) ?? undefined;
    const inputs = (definition.variableDefinitions ?? []).reduce((sum, each) => sum + ofVariable(each), 0);
    return Math.min(MAX_SIZE, inputs + ofAnyType(definition.selectionSet, root).characters);

    function ofAnyType(set: SelectionSetNode, type: GraphQLNamedType | undefined): Code {
      const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
      return types.map((each) => ofType(set, each)).reduce(sumOf, NOTHING);
    }

    function ofType(set: SelectionSetNode, type: GraphQLObjectType): Code {
      const codes = counted.get(set) ?? new Map<string, Code>();
      counted.set(set, codes);
      let code = codes.get(type.name);
      if (code === undefined) {
        codes.set(type.name, NOTHING);
        code = ofSelections(set, type);
        codes.set(type.name, code);
      }
      return code;
    }

    function ofSelections({ selections }: SelectionSetNode, type: GraphQLObjectType): Code {
      let code = NOTHING;
      for (const node of selections) {
        if (node.kind === Kind.FIELD) {
          code = sumOf(code, ofField(node, type));
          continue;
        }
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        if (fragment && isFor(fragment.typeCondition?.name.value, type))
          code = sumOf(code, below(textOf(node.directives), ofType(fragment.selectionSet, type)));
      }
      return code;
    }

    function ofField(node: FieldNode, type: GraphQLObjectType): Code {
      const field = type.getFields()[node.name.value];
      const inner = node.selectionSet
        ? ofAnyType(node.selectionSet, field && getNamedType(field.type))
        : NOTHING;
      const path = PATHS * ((node.alias ?? node.name).value.length + node.name.value.length);
      const own = { fields: 1, characters: FIELD_CHARACTERS + textOf(node.arguments) };
      return below(path + textOf(node.directives), sumOf(own, inner));
    }
  }

  function ofVariable({ variable, type }: VariableDefinitionNode): number {
    const named = typeFromAST(schema, type as NamedTypeNode);
    const count = isInputType(named) ? inputFields(named, new Set()) : 1;
    return count * (INPUT_CHARACTERS + PATHS * variable.name.value.length);
  }

  function isFor(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named = schema.getType(condition);
    return isAbstractType(named) && schema.isSubType(named, type);
  }
}

/** Returns the number of an input's fields with those of nested inputs. */
function inputFields(type: GraphQLInputType, around: ReadonlySet<GraphQLNamedType>): number {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || around.has(named)) return 1;
  const inside = new Set([...around, named]);
  return Object.values(named.getFields()).reduce((sum, field) => sum + inputFields(field.type, inside), 1);
}

/** Adds characters to each copy of a field. */
function below(characters: number, code: Code): Code {
  return { fields: code.fields, characters: Math.min(MAX_SIZE, code.characters + code.fields * characters) };
}

function sumOf(one: Code, other: Code): Code {
  return {
    fields: Math.min(MAX_SIZE, one.fields + other.fields),
    characters: Math.min(MAX_SIZE, one.characters + other.characters),
  };
}

function textOf(nodes: readonly (DirectiveNode | ArgumentNode)[] = []): number {
  return nodes.reduce((sum, node) => sum + print(node).length, 0);
}
