import { expect, test } from 'vitest';
import { neededPermission } from './desks.ts';

test('requires the permission of a page below another one, also with a slash at the end (STAFF-05)', () => {
  expect(neededPermission('/orders')).toBe('orders.read');
  expect(neededPermission('/orders/new')).toBe('orders.create');
  expect(neededPermission('/orders/new/')).toBe('orders.create');
  expect(neededPermission('/orders/100048213')).toBe('orders.read');
});
