import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, buildClientSchema, type GraphQLSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { contractGaps } from './gaps.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const page = read('../docs/contract.md');
const reference = buildClientSchema(JSON.parse(read('magento-2.4.introspection.json')));
const ours = buildASTSchema(parse(read('schema.graphql')));

/** The names in the first column of the table below a heading. */
function named(heading: string): string[] {
  const [, part = ''] = page.split(`## ${heading}\n`);
  const rows = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const fits = (pattern: string, name: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '\\w*')}$`).test(name);

function has(schema: GraphQLSchema, name: string): boolean {
  const [type = '', field] = name.split('.');
  const found = schema.getType(type);
  if (!found || field === undefined) return found !== undefined;
  return 'getFields' in found && field in found.getFields();
}

describe('docs/contract.md', () => {
  const gaps = contractGaps(ours, reference);
  const patterns = named('What is not there');

  test('names everything of Magento that the shop lacks (CLNT-11)', () => {
    expect(patterns.length).toBeGreaterThan(10);
    expect(gaps.filter((gap) => !patterns.some((pattern) => fits(pattern, gap)))).toEqual([]);
  });

  test('names nothing as lacking that is there (CLNT-11)', () => {
    expect(patterns.filter((pattern) => !gaps.some((gap) => fits(pattern, gap)))).toEqual([]);
  });

  test('names differences of types and fields that exist (CLNT-11)', () => {
    const names = named('Where it differs on purpose');
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !has(ours, name))).toEqual([]);
  });
});
