import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  parse,
  Source,
} from 'graphql';
import type { Resolvers } from '../../generated/resolvers.ts';
import { SOURCES } from '../../platform/configuration/folders.ts';
import type { Context } from '../../platform/context.ts';

/** One GraphQL type's resolvers by field, plus `__resolveType` of an interface or union. */
type TypeResolvers = Readonly<Record<string, unknown>>;

/**
 * Returns the SDL of the whole shop: every `*.graphql` under backend/src, sorted by path, without
 * the folders `office`.
 */
export function readTypeDefinitions(): DocumentNode {
  shopDefinitions ??= readSources((path) => !isOffice(path));
  return shopDefinitions;
}

/** Returns the SDL of the back office: every `*.graphql` in a folder `office`, sorted by path. */
export function readOfficeDefinitions(): DocumentNode {
  officeDefinitions ??= readSources(isOffice);
  return officeDefinitions;
}

let shopDefinitions: DocumentNode | undefined;
let officeDefinitions: DocumentNode | undefined;

function isOffice(path: string): boolean {
  return /(^|[/\\])office[/\\]/.test(path);
}

/** The places of nodes in their sources would take twice the memory of the nodes. */
const PARSING = { noLocation: true };

function readSources(isPart: (path: string) => boolean): DocumentNode {
  const paths = globSync('**/*.graphql', { cwd: SOURCES }).filter(isPart).sort();
  return concatAST(
    paths.map((path) => parse(new Source(readFileSync(join(SOURCES, path), 'utf8'), path), PARSING)),
  );
}

/**
 * Returns a schema without resolvers. Does not validate it, because validation takes a third of a second at
 * each start. The tests validate it.
 */
export function schemaOf(definitions: DocumentNode): GraphQLSchema {
  return buildASTSchema(definitions, { assumeValid: true });
}

/**
 * Returns the executable schema: the SDL bound to `modules`, the resolvers of all domains.
 * @throws when a resolver names a type or a field that the SDL lacks, or when two modules resolve
 * one field
 */
export function buildSchema(modules: readonly Resolvers[]): GraphQLSchema {
  const schema = schemaOf(readTypeDefinitions());
  bindResolvers(schema, modules);
  return schema;
}

/**
 * Binds resolvers by type and field to a schema.
 * @throws when a resolver names a type or a field that the schema lacks, or when two modules resolve
 * one field
 */
export function bindResolvers(schema: GraphQLSchema, modules: readonly object[]): void {
  const bound = new Set<string>();
  for (const resolvers of modules) {
    for (const [type, fields] of Object.entries(resolvers)) {
      bindType(schema, type, fields as TypeResolvers, bound);
    }
  }
}

function bindType(schema: GraphQLSchema, name: string, resolvers: TypeResolvers, bound: Set<string>): void {
  const type = schema.getType(name);
  if (isScalarType(type) || isEnumType(type)) {
    Object.assign(type, resolvers);
    return;
  }
  if (!isObjectType(type) && !isInterfaceType(type) && !isUnionType(type)) {
    throw new Error(`Resolvers are given for ${name}, which the schema does not have as a type with fields`);
  }
  for (const [field, resolve] of Object.entries(resolvers)) {
    const coordinate = `${name}.${field}`;
    if (bound.has(coordinate)) throw new Error(`${coordinate} is resolved in two places`);
    bound.add(coordinate);
    if (field === '__resolveType' && !isObjectType(type)) {
      type.resolveType = resolve as NonNullable<typeof type.resolveType>;
    } else if (field === '__isTypeOf' && isObjectType(type)) {
      type.isTypeOf = resolve as NonNullable<typeof type.isTypeOf>;
    } else {
      const definition = isUnionType(type) ? undefined : type.getFields()[field];
      if (!definition)
        throw new Error(`A resolver is given for ${coordinate}, which the schema does not have`);
      definition.resolve = resolve as GraphQLFieldResolver<unknown, Context>;
    }
  }
}
