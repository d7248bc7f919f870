import { expect, test } from 'vitest';
import { orderActions } from './order-actions.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

const OPEN = { cancellationEnabled: true, paidOrdersCancellable: true };

test.each([
  ['all', OPEN, ['pending_payment', 'payment_received', 'clearing', 'paid', 'payment_overdue']],
  ['unpaid ones only', { ...OPEN, paidOrdersCancellable: false }, ['pending_payment', 'payment_overdue']],
  ['none', { ...OPEN, cancellationEnabled: false }, []],
])('a shop that lets buyers cancel %s', (_, policy, expected) => {
  const canCancel = (status: OrderStatus) =>
    orderActions({ status, isCustomers: false }, policy).includes('CANCEL');
  expect(ORDER_STATUSES.filter(canCancel)).toEqual(expected);
});

test('only a customer can reorder, in any state of the order', () => {
  for (const status of ORDER_STATUSES) {
    expect(orderActions({ status, isCustomers: true }, OPEN)).toContain('REORDER');
    expect(orderActions({ status, isCustomers: false }, OPEN)).not.toContain('REORDER');
  }
});
