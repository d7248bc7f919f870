import { expect, test } from 'vitest';
import { type AddSituation, addObstacle } from './add-refusal.ts';

const situation: AddSituation = {
  product: { __typename: 'SimpleProduct', stock_status: 'IN_STOCK', is_salable: true },
  openOptions: [],
  metal: 'Silver',
  market: 'OPEN',
  isOnline: true,
};

test('allows a product in stock and blocks one out of stock (PDP-03)', () => {
  expect(addObstacle(situation)).toBeNull();
  const product = { ...situation.product, stock_status: 'OUT_OF_STOCK' as const };
  expect(addObstacle({ ...situation, product })?.label).toBe('Out of stock');
  expect(addObstacle({ ...situation, product, openOptions: ['Year'] })?.label).toBe('Out of stock');
});

test('requires every option and names the missing ones (PDP-04)', () => {
  expect(addObstacle({ ...situation, openOptions: ['Weight'] })?.reason).toBe(
    'Select an option first: weight.',
  );
  expect(addObstacle({ ...situation, openOptions: ['Weight', 'Year'] })?.reason).toBe(
    'Select an option first: weight, year.',
  );
});

test('says until when a limited product was bought, unless it is sold out (OPEN-41)', () => {
  const bought = 'You bought this on November 3.';
  expect(addObstacle({ ...situation, bought })).toEqual({
    kind: 'bought',
    label: 'Already yours',
    reason: bought,
  });
  const product = { ...situation.product, is_salable: false };
  expect(addObstacle({ ...situation, product, bought })?.kind).toBe('sold-out');
});

test('blocks metal at a stale or halted price, not in a closed market; fixed prices continue (OPEN-39)', () => {
  expect(addObstacle({ ...situation, market: 'STALE' })?.label).toBe('Waiting for a price');
  expect(addObstacle({ ...situation, market: 'HALTED' })?.label).toBe('Silver is paused');
  const checked = addObstacle({ ...situation, market: 'HALTED', isChecked: true });
  expect(checked?.label).toBe('Checking the Silver price');
  expect(addObstacle({ ...situation, market: 'CLOSED' })).toBeNull();
  const waits = addObstacle({ ...situation, market: 'CLOSED', opens: 'Sunday, 6 pm' });
  expect(waits).toMatchObject({ kind: 'market', label: 'Opens Sunday, 6 pm' });
  expect(addObstacle({ ...situation, metal: null, market: 'CLOSED', opens: 'Sunday, 6 pm' })).toBeNull();
  expect(addObstacle({ ...situation, metal: null, market: 'HALTED' })).toBeNull();
  expect(addObstacle({ ...situation, isOnline: false })?.label).toBe('Offline');
});
