import { expect, it } from 'vitest';
import type { PlacedOrderItem } from '../order.ts';
import { shownItems } from './shown-items.ts';

const SET = { set: 1, product_id: 9, sku: 'SET', name: 'Starter set', url_key: 'set', image: null };

function part(sku: string, quantity: number, perSet: number): PlacedOrderItem {
  return {
    ...{ sku, quantity, unitMinor: 100, regularUnitMinor: 100, rowMinor: quantity * 100 },
    ...{ discountMinor: 0, feeCreditMinor: 0, taxMinor: 0, fineWeightMicrograms: 0, metal: null, spot: null },
    ...{ isVirtual: false, preorderNote: null, promisedOn: null, options: [] },
    ...{ invoiced: 0, shipped: 0, returned: 0, canceled: 0, refunded: 0 },
    bundle: { ...SET, per_set: perSet, parts: 2 },
  } as unknown as PlacedOrderItem;
}

it('a set is one line, and parts that make no whole sets are lines of their own (KIND-01)', () => {
  expect(shownItems([part('COIN', 20, 10), part('TUBE', 2, 1)])).toMatchObject([
    { sku: 'SET', quantity: 2, rowMinor: 2_200, parts: [{ sku: 'COIN' }, { sku: 'TUBE' }] },
  ]);
  expect(shownItems([part('TUBE', 2, 1)]).map(({ sku }) => sku)).toEqual(['TUBE']);
  expect(shownItems([part('COIN', 6, 10)]).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['COIN', 6],
  ]);
  expect(shownItems([part('COIN', 10, 10), part('TUBE', 2, 1)]).map(({ sku }) => sku)).toEqual([
    'COIN',
    'TUBE',
  ]);
});
