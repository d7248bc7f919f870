import { buildASTSchema, validateSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readOfficeDefinitions, readTypeDefinitions } from './schema.ts';

describe('the SDL', () => {
  test.each([
    ['shop', readTypeDefinitions],
    ['back office', readOfficeDefinitions],
  ])('of the %s is valid', (_, read) => {
    // Checks the SDL, as a shop at its start does not.
    const schema = buildASTSchema(read());
    expect(validateSchema(schema)).toEqual([]);
  });
});
