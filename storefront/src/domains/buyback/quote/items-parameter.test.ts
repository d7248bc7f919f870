import { expect, it } from 'vitest';
import { formatItemsParameter, parseItemsParameter } from './items-parameter.ts';

it('parses the items of a URL and ignores invalid ones', () => {
  expect(parseItemsParameter('AG-SHIP-1:20,AU-1:1')).toEqual([
    { sku: 'AG-SHIP-1', quantity: 20 },
    { sku: 'AU-1', quantity: 1 },
  ]);
  expect(parseItemsParameter('AG-SHIP-1:0,x,:3,A:-1,B:100000,<b>:1,C:2')).toEqual([
    { sku: 'C', quantity: 2 },
  ]);
  expect(parseItemsParameter(null)).toEqual([]);
});

it('writes what it parses', () => {
  const text = 'AG-SHIP-1:20,AU-1:1';
  expect(formatItemsParameter(parseItemsParameter(text))).toBe(text);
});
