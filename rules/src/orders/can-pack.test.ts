import { describe, expect, it } from 'vitest';
import { canPack, packRejection } from './can-pack.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

const EXPECTED: Readonly<Record<OrderStatus, string | null>> = {
  pending_payment: 'unpaid',
  payment_received: 'uncleared',
  clearing: 'uncleared',
  paid: null,
  processing: null,
  shipped: 'sent',
  complete: 'sent',
  payment_overdue: 'unpaid',
  canceled: 'canceled',
};

describe('packRejection', () => {
  it.each(ORDER_STATUSES)('of an order that is %s (BENCH-04)', (status) => {
    expect(packRejection({ status, isHeld: false })).toBe(EXPECTED[status]);
    expect(packRejection({ status, isHeld: true })).toBe(EXPECTED[status] ?? 'held');
    expect(canPack({ status, isHeld: true })).toBe(false);
    expect(canPack({ status, isHeld: false })).toBe(status === 'paid' || status === 'processing');
  });
});
