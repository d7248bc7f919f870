import { type FieldPermission, isFieldPermission } from '@ingot/rules/staff/permissions.ts';
import {
  type DirectiveNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  Kind,
} from 'graphql';
import { notAuthenticated, notAuthorized } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { OfficeContext } from '../../platform/office/office-context.ts';
import type { OfficePart } from '../../platform/office/office-part.ts';
import { bindResolvers, readOfficeDefinitions, schemaOf } from '../schema/schema.ts';

const text = defineMessages('office-errors', {
  'not-signed-in': 'Sign in to the back office.',
  'not-permitted': 'Your role may not do this: it lacks the permission {permission}.',
});

/**
 * Returns the executable schema of the back office. Each field checks its permission before its
 * resolver runs.
 * @throws when a field of the schema has no valid permission, or a resolver has no field
 */
export function buildOfficeSchema(parts: readonly OfficePart[]): GraphQLSchema {
  const schema = schemaOf(readOfficeDefinitions());
  bindResolvers(
    schema,
    parts.flatMap(({ resolvers }) => resolvers ?? []),
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type)) setScalar(type);
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      guard(field, permissionOf(field, `${type.name}.${field.name}`, type.astNode, type.extensionASTNodes));
    }
  }
  return schema;
}

interface Annotated {
  readonly directives?: readonly DirectiveNode[] | undefined;
}

/**
 * Returns the permission of a field: its own, or the permission of its type.
 * @throws for none or an unknown one
 */
export function permissionOf(
  field: Pick<GraphQLField<unknown, unknown>, 'astNode'>,
  coordinate: string,
  type: Annotated | null | undefined,
  extensions: readonly Annotated[] = [],
): FieldPermission {
  const name =
    readPermission(field.astNode) ?? [type, ...extensions].map(readPermission).find((one) => one !== null);
  if (name == null) throw new Error(`${coordinate} has no permission`);
  if (!isFieldPermission(name)) throw new Error(`${coordinate} has the unknown permission ${name}`);
  return name;
}

function readPermission(node: Annotated | null | undefined): string | null {
  const directive = node?.directives?.find(({ name }) => name.value === 'permission');
  const value = directive?.arguments?.find(({ name }) => name.value === 'name')?.value;
  return value?.kind === Kind.STRING ? value.value : null;
}

function guard(field: GraphQLField<unknown, OfficeContext>, permission: FieldPermission): void {
  if (permission === 'anyone') return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    if (context.staff === null) throw notAuthenticated(text('not-signed-in'), 'NOT_SIGNED_IN');
    if (permission !== 'signed-in' && !context.staff.permissions.has(permission)) {
      throw notAuthorized(text('not-permitted', { permission }), 'NOT_PERMITTED');
    }
    return resolve(source, args, context, info);
  };
}

const LARGEST = Number.MAX_SAFE_INTEGER;

function setScalar(type: GraphQLScalarType): void {
  if (type.name === 'MinorUnits') {
    const check = (value: unknown) => {
      if (typeof value === 'number' && Math.abs(value) <= LARGEST && Number.isInteger(value)) return value;
      throw new TypeError('An amount must be a whole number of minor units');
    };
    type.serialize = check;
    type.parseValue = check;
    type.parseLiteral = (node) => check(node.kind === Kind.INT ? Number(node.value) : null);
  }
  if (type.name === 'Instant') {
    type.serialize = (value) => {
      if (typeof value === 'number') return new Date(value).toISOString();
      throw new TypeError('A resolver returns a time as epoch milliseconds');
    };
    const read = (value: unknown) => {
      const ms =
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
      if (Number.isNaN(ms)) throw new TypeError('A time must be ISO 8601, such as 2027-01-31T14:00:00Z');
      return ms;
    };
    type.parseValue = read;
    type.parseLiteral = (node) => read(node.kind === Kind.STRING ? node.value : null);
  }
}
