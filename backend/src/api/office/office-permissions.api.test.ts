import { PERMISSIONS } from '@ingot/rules/staff/permissions.ts';
import { BUILT_IN_ROLES } from '@ingot/rules/staff/roles.ts';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOfficeParts } from '../../app/modules.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { officeAs, officeVisitor } from '../../testing/office/office-client.ts';
import { buildOfficeSchema, permissionOf } from './office-schema.ts';

let shop: TestShop;
let schema: GraphQLSchema;
beforeAll(async () => {
  shop = await createTestShop();
  schema = buildOfficeSchema(await loadOfficeParts());
});
afterAll(() => shop.close());

type Field = GraphQLField<unknown, unknown>;

function fieldsOf(kind: 'query' | 'mutation'): Field[] {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {});
}

/** Returns a literal that matches a type. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`;
  }
  const samples: Record<string, string> = {
    Int: '1',
    Float: '1.5',
    Boolean: 'true',
    MinorUnits: '1',
    Instant: '"2026-01-01T00:00:00Z"',
    JSON: '{}',
  };
  return samples[type.name] ?? '"1"';
}

function selection(type: GraphQLOutputType): string {
  return isLeafType(getNamedType(type)) ? '' : '{ __typename }';
}

function documentOf(kind: 'query' | 'mutation', field: Field): string {
  const args = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literal(arg.type)}`);
  return `${kind} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection(field.type)} }`;
}

const permissionOfRoot = (field: Field) => permissionOf(field, field.name, null);

describe('permissions', () => {
  it('stand at every field of the schema, and every permission exists (STAFF-05)', () => {
    const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
    const fields = objects
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
    expect(fields.length).toBeGreaterThan(80);
    for (const { type, field } of fields) {
      const { name, astNode, extensionASTNodes } = type;
      expect(permissionOf(field, `${name}.${field.name}`, astNode, extensionASTNodes)).toBeTruthy();
    }
    expect(() => permissionOf({ astNode: null }, 'Query.open', null)).toThrow('Query.open has no permission');
    expect(Object.keys(PERMISSIONS).length).toBeGreaterThan(20);
  });

  it('reject everything before sign-in but the sign-in itself (STAFF-05)', async () => {
    const visitor = officeVisitor(shop);
    for (const kind of ['query', 'mutation'] as const) {
      for (const field of fieldsOf(kind).filter((one) => permissionOfRoot(one) !== 'anyone')) {
        expect({ field: field.name, code: (await visitor.query(documentOf(kind, field))).code }).toEqual({
          field: field.name,
          code: 'NOT_SIGNED_IN',
        });
      }
    }
    const open = [...fieldsOf('query'), ...fieldsOf('mutation')].filter(
      (one) => permissionOfRoot(one) === 'anyone',
    );
    expect(open.map(({ name }) => name).sort()).toEqual([
      'accept_invitation',
      'accept_invitation_with_passkey',
      'begin_invitation_passkey',
      'begin_invitation_setup',
      'begin_owner_setup',
      'begin_passkey_sign_in',
      'create_first_owner',
      'demo_sign_in',
      'owner_setup',
      'sign_in',
      'sign_in_with_passkey',
      'staff_invitation',
      'viewer',
    ]);
  });

  it.each(BUILT_IN_ROLES.map(({ code, permissions }) => ({ code, permissions })))(
    'denies the role $code exactly what it may not do (STAFF-05, STAFF-06)',
    async ({ code, permissions }) => {
      const client = await officeAs(shop, code);
      for (const kind of ['query', 'mutation'] as const) {
        for (const field of fieldsOf(kind)) {
          const permission = permissionOfRoot(field);
          const isPermitted =
            permission === 'anyone' || permission === 'signed-in' || permissions.includes(permission);
          // Permitted actions have tests of their own.
          if (isPermitted && kind === 'mutation') continue;
          const answer = await client.query(documentOf(kind, field));
          const isRejected = answer.code === 'NOT_PERMITTED';
          expect({ field: field.name, isRejected }).toEqual({ field: field.name, isRejected: !isPermitted });
        }
      }
    },
  );
});
