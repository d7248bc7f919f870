import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { coerceNumbers } from './coerce-numbers.ts';

const schema = buildSchema(`
  type Query { a(number: Int, amount: Float, text: String, lines: [Line!]): Int }
  input Line { quantity: Float!, sku: String }
`);
const OPERATION = parse(
  'query ($number: Int, $amount: Float!, $text: String, $lines: [Line!]) { a }',
).definitions.find((part): part is OperationDefinitionNode => part.kind === 'OperationDefinition');

function coerce(variables: Record<string, unknown>): Record<string, unknown> {
  if (!OPERATION) throw new Error('the document has an operation');
  return coerceNumbers(schema, OPERATION, variables);
}

describe('numbers that a storefront sends as texts (CLNT-06)', () => {
  it('become numbers where the schema has an Int or a Float, also in lists of inputs', () => {
    expect(coerce({ number: '44', amount: '-2.50', lines: [{ quantity: '3', sku: '44' }] })).toEqual({
      number: 44,
      amount: -2.5,
      lines: [{ quantity: 3, sku: '44' }],
    });
  });

  it.each([
    ['a text for a String', { text: '44' }],
    ['a fraction for an Int', { number: '4.5' }],
    ['an empty text', { number: '', amount: '' }],
    ['words, exponents and other notations', { amount: '1e3' }],
    ['hexadecimal digits', { number: '0x1f', amount: '0x1f' }],
    ['a decimal comma', { amount: '1,5' }],
    ['spaces', { amount: ' 1' }],
    ['more digits than a number holds', { number: '12345678901', amount: '1234567890123' }],
    ['numbers', { number: 44, amount: 1.5 }],
  ])('stay as they are for %s', (_, variables) => {
    expect(coerce(variables)).toEqual(variables);
  });
});
