import { expect, test } from 'vitest';
import { type AddSituation, addObstacle } from './add-obstacle.ts';

const situation: AddSituation = {
  product: { __typename: 'SimpleProduct', stock_status: 'IN_STOCK', is_salable: true },
  openOptions: [],
  metal: 'Silver',
  market: 'OPEN',
  isOnline: true,
};

test('PDP-03 nothing stands in the way of a piece in stock; one out of stock cannot be added', () => {
  expect(addObstacle(situation)).toBeNull();
  const product = { ...situation.product, stock_status: 'OUT_OF_STOCK' as const };
  expect(addObstacle({ ...situation, product })?.label).toBe('Out of stock');
  expect(addObstacle({ ...situation, product, openOptions: ['Year'] })?.label).toBe('Out of stock');
});

test('PDP-04 every option must be chosen, and the button says which are missing', () => {
  expect(addObstacle({ ...situation, openOptions: ['Weight'] })?.reason).toBe(
    'Select an option first: weight.',
  );
  expect(addObstacle({ ...situation, openOptions: ['Weight', 'Year'] })?.reason).toBe(
    'Select an option first: weight, year.',
  );
});

test('OPEN-41 a limited piece that this customer has says until when, unless it is sold out', () => {
  const bought = 'You bought this on November 3.';
  expect(addObstacle({ ...situation, bought })).toEqual({
    kind: 'bought',
    label: 'Already yours',
    reason: bought,
  });
  const product = { ...situation.product, is_salable: false };
  expect(addObstacle({ ...situation, product, bought })?.kind).toBe('sold-out');
});

test('OPEN-39 a stale or halted price stops the sale of metal, a closed market does not; fixed prices go on', () => {
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
