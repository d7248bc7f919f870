import { expect, test } from 'vitest';
import { ORDER } from '../testing.ts';
import { placedText } from './placed-text.ts';

test.each([
  ['pending_payment', 'Placed November 19, 2026, 7:14 pm UTC. Payment method: Bank wire.'],
  ['payment_overdue', 'Placed November 19, 2026, 7:14 pm UTC. Payment method: Bank wire.'],
  ['shipped', 'Placed November 19, 2026, 7:14 pm UTC. Paid by Bank wire.'],
  ['canceled', 'Placed November 19, 2026, 7:14 pm UTC.'],
])('says of an order that is %s when it was placed and how it is paid (OPEN-22)', (state, words) => {
  expect(placedText({ ...ORDER, state }, 'UTC')).toBe(words);
});
