import { expect, it } from 'vitest';
import { formatItemsParameter, parseItemsParameter } from './items-parameter.ts';

it('parses the items of a URL and ignores invalid ones', () => {
  expect(parseItemsParameter('AG-SHIP-1:20,AU-1:1')).toEqual([
    { sku: 'AG-SHIP-1', quantity: 20, condition: 'NEW' },
    { sku: 'AU-1', quantity: 1, condition: 'NEW' },
  ]);
  expect(parseItemsParameter('AG-SHIP-1:0,x,:3,A:-1,B:100000,<b>:1,C:2')).toEqual([
    { sku: 'C', quantity: 2, condition: 'NEW' },
  ]);
  expect(parseItemsParameter(null)).toEqual([]);
});

it('keeps the condition of each line (SELL-02)', () => {
  const text = 'AG-SHIP-1:20,AG-SHIP-1:3:damaged';
  expect(parseItemsParameter(`${text},AU-1:1:broken`)).toEqual([
    { sku: 'AG-SHIP-1', quantity: 20, condition: 'NEW' },
    { sku: 'AG-SHIP-1', quantity: 3, condition: 'DAMAGED' },
  ]);
  expect(formatItemsParameter(parseItemsParameter(text))).toBe(text);
});

it('writes what it parses', () => {
  const text = 'AG-SHIP-1:20,AU-1:1';
  expect(formatItemsParameter(parseItemsParameter(text))).toBe(text);
});
