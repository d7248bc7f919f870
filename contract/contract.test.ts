import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const schema = buildASTSchema(parse(read('schema.graphql')));

/** Every SDL file of the backend. */
function sdlFiles(): string[] {
  const source = join(folder, '../backend/src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(source, name));
}

test('every type, field, argument and value of the SDL is described', () => {
  const undescribed: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !type.astNode) continue;
    if (!type.description && !['Query', 'Mutation'].includes(type.name)) undescribed.push(type.name);
    if (isEnumType(type)) {
      for (const value of type.getValues()) {
        if (!value.description) undescribed.push(`${type.name}.${value.name}`);
      }
    }
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        if (!field.description) undescribed.push(`${type.name}.${field.name}`);
        for (const argument of 'args' in field ? field.args : []) {
          if (!argument.description) undescribed.push(`${type.name}.${field.name}(${argument.name})`);
        }
      }
    }
  }
  expect(undescribed).toEqual([]);
  expect(sdlFiles().length).toBeGreaterThan(5);
});

test('the schema is compatible with Magento 2.4 wherever it shares a name', () => {
  const checker = join(folder, 'check-compat.mjs');
  const result = spawnSync(process.execPath, [checker, join(folder, 'schema.graphql'), '--pwa'], { encoding: 'utf8' });
  expect(result.status, result.stdout + result.stderr).toBe(0);
});

test('the storefront asks for nothing that only an administrator could answer (GEN-08)', () => {
  const speaksOfAdmins = /\b(admin|administrator|role|acl)\w*/i;
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && !type.name.startsWith('__') ? Object.keys(type.getFields()) : [],
  );
  expect(fields.filter((field) => speaksOfAdmins.test(field))).toEqual([]);
  expect(Object.values(JSON.parse(read('operations.json'))).filter((text) => speaksOfAdmins.test(String(text)))).toEqual([]);
});

test('every document the storefront sends is valid against the schema', () => {
  const operations = Object.entries(JSON.parse(read('operations.json')) as Record<string, string>);
  expect(operations.length).toBeGreaterThan(0);
  for (const [hash, text] of operations) {
    expect(validate(schema, parse(text)), hash).toEqual([]);
  }
});
