import { expect, test } from 'vitest';
import { type AddSituation, addRejection } from './add-rejection.ts';

const situation: AddSituation = {
  product: { __typename: 'SimpleProduct', stock_status: 'IN_STOCK', is_salable: true },
  openOptions: [],
  metal: 'Silver',
  market: 'OPEN',
  isOnline: true,
};

test('allows a product in stock and blocks one out of stock (PDP-03)', () => {
  expect(addRejection(situation)).toBeNull();
  const product = { ...situation.product, stock_status: 'OUT_OF_STOCK' as const };
  expect(addRejection({ ...situation, product })?.label).toBe('Out of stock');
  expect(addRejection({ ...situation, product, openOptions: ['Year'] })?.label).toBe('Out of stock');
});

test('requires every option and names the missing ones (PDP-04)', () => {
  expect(addRejection({ ...situation, openOptions: ['Weight'] })?.reason).toBe(
    'Select an option first: weight.',
  );
  expect(addRejection({ ...situation, openOptions: ['Weight', 'Year'] })?.reason).toBe(
    'Select an option first: weight, year.',
  );
});

test('says until when a limited product was bought, unless it is sold out (OPEN-41)', () => {
  const bought = 'You bought this on November 3.';
  expect(addRejection({ ...situation, bought })).toEqual({
    kind: 'bought',
    label: 'Already yours',
    reason: bought,
  });
  const product = { ...situation.product, is_salable: false };
  expect(addRejection({ ...situation, product, bought })?.kind).toBe('sold-out');
});

test('says that orders are not open yet, not that there is no stock (ALRT-01)', () => {
  const product = { ...situation.product, is_salable: false, opens_at: '2026-12-03T17:00:00.000Z' };
  expect(addRejection({ ...situation, product })).toEqual({
    kind: 'sold-out',
    label: 'Not open yet',
    reason: 'Orders of this product are not open yet.',
  });
});

test('blocks metal at a stale or halted price, not in a closed market; fixed prices continue (OPEN-39)', () => {
  expect(addRejection({ ...situation, market: 'STALE' })?.label).toBe('Waiting for a price');
  expect(addRejection({ ...situation, market: 'HALTED' })?.label).toBe('Silver is paused');
  const checked = addRejection({ ...situation, market: 'HALTED', isChecked: true });
  expect(checked?.label).toBe('Checking the Silver price');
  expect(addRejection({ ...situation, market: 'CLOSED' })).toBeNull();
  const waits = addRejection({ ...situation, market: 'CLOSED', opens: 'Sunday, 6 pm' });
  expect(waits).toMatchObject({ kind: 'market', label: 'Opens Sunday, 6 pm' });
  expect(addRejection({ ...situation, metal: null, market: 'CLOSED', opens: 'Sunday, 6 pm' })).toBeNull();
  expect(addRejection({ ...situation, metal: null, market: 'HALTED' })).toBeNull();
  expect(addRejection({ ...situation, isOnline: false })?.label).toBe('Offline');
});
