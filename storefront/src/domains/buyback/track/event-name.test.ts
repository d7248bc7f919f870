import { expect, test } from 'vitest';
import { eventName } from './event-name.ts';

test('a step within a state of a quote has a name of its own, and an unknown one a general name (SELL-03)', () => {
  expect(eventName('identity-checked')).toBe('Identity checked');
  expect(eventName('agreed')).not.toBe(eventName('posted'));
  expect(eventName('there-is-none')).toBe(eventName('another'));
  expect(eventName('there-is-none')).not.toBe(eventName('identity-checked'));
});
