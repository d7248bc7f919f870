import { expect, test } from 'vitest';
import { isMoneyReturned } from './is-money-returned.ts';

const payment = {
  id: 'in-1',
  at: '2026-11-27T15:00:00Z',
  is_refund: false,
  way: 'wire',
  reference: 'W 1',
  state: 'final',
  amount: 885_800,
  by: 'Ines',
};
const refund = { ...payment, id: 'out-1', is_refund: true, way: 'hand', state: 'sent', by: null };

test('the money of an order is returned when nothing is left to refund before it is sent (DESK-07)', () => {
  const returned = { payments: [payment, refund], actions: ['pack', 'cancel'] };
  expect(isMoneyReturned({ ...returned, next_step: 'pack' })).toBe(true);
  expect(isMoneyReturned({ ...returned, next_step: 'hand_over' })).toBe(true);
  expect(isMoneyReturned({ ...returned, next_step: 'confirm_delivery' })).toBe(false);
});

test('a partial refund, or none, leaves money in the order (DESK-07)', () => {
  const actions = ['pack', 'cancel', 'refund'];
  expect(isMoneyReturned({ payments: [payment, refund], actions, next_step: 'pack' })).toBe(false);
  expect(isMoneyReturned({ payments: [payment], actions: ['pack'], next_step: 'pack' })).toBe(false);
  expect(isMoneyReturned({ payments: [], actions: ['pack'], next_step: 'pack' })).toBe(false);
});
