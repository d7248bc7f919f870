import { expect, it } from 'vitest';
import { bundleLine, cartOf, simpleLine } from '../testing.ts';
import { lineOfItem } from './line-of-item.ts';

const item = { sku: 'SET', quantity: 1, name: 'Set', selectedOptions: [btoa('bundle/1/2/10')] };

it('finds the last line of an added set, also with changed pieces (KIND-01)', () => {
  const cart = cartOf([bundleLine({ uid: 'first' }), bundleLine({ uid: 'last' }), simpleLine()]);
  expect(lineOfItem(cart, item)?.uid).toBe('last');
  const entered = [{ uid: btoa('bundle/1/2/10'), value: '5' }];
  expect(lineOfItem(cart, { ...item, enteredOptions: entered })?.uid).toBe('last');
  expect(lineOfItem(cart, { ...item, sku: 'OTHER' })).toBeNull();
});
