import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../order-status.ts';
import { deskState, nextStep } from './desk-state.ts';

describe('states of an order at the desk', () => {
  test('follow the status, and a hold covers each (DESK-01)', () => {
    expect(ORDER_STATUSES.map((status) => [status, deskState(status, false)])).toEqual([
      ['pending_payment', 'payment_due'],
      ['payment_received', 'clearing'],
      ['clearing', 'clearing'],
      ['paid', 'to_pack'],
      ['processing', 'packing'],
      ['shipped', 'shipped'],
      ['complete', 'delivered'],
      ['payment_overdue', 'payment_late'],
      ['canceled', 'canceled'],
    ]);
    expect(new Set(ORDER_STATUSES.map((status) => deskState(status, true)))).toEqual(new Set(['on_hold']));
  });

  test('have one next step, or none at the end (DESK-04)', () => {
    expect(nextStep('payment_late', false)).toBe('confirm_payment');
    expect(nextStep('on_hold', false)).toBe('review');
    expect(nextStep('to_pack', false)).toBe('pack');
    expect(nextStep('delivered', false)).toBeNull();
    expect(nextStep('canceled', false)).toBeNull();
    expect(nextStep('canceled', true)).toBe('send_back');
    expect(nextStep('to_pack', true)).toBe('pack');
  });
});
