import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/configuration/config.ts';
import { limitRule } from './limit-rules.ts';

const contract = join(import.meta.dirname, '../../../../contract');
const read = (name: string) => readFileSync(join(contract, name), 'utf8');

const schema = buildSchema(read('schema.graphql'), { assumeValid: true });
const { graphqlMaxDepth, graphqlMaxComplexity, graphqlMaxMutations } = readConfig({});
const limit = limitRule(graphqlMaxDepth, graphqlMaxComplexity, graphqlMaxMutations);
const operations = Object.values<string>(JSON.parse(read('operations.json')));

test('every operation of the storefront stays within the limits of one operation', () => {
  expect(operations.length).toBeGreaterThan(100);
  for (const text of operations) {
    const problems = validate(schema, parse(text), [limit]).map(({ message }) => message);
    expect(problems, text.slice(0, 60)).toEqual([]);
  }
});
