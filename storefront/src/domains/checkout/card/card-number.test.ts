import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  maskCardNumber,
} from './card-number.ts';
import { sandboxToken } from './sandbox/sandbox-token.ts';

describe('card number (OPEN-35)', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', true],
    ['4242 4242-4242 4242', '4242 4242 4242 4242', true],
    ['378282246310005', '3782 8224 6310 005', true],
    ['4242424242424241', '4242 4242 4242 4241', false],
    ['0000', '0000', false],
    ['<script>', '', false],
    ['1'.repeat(500), '1111 1111 1111 1111 111', false],
  ])('%s stands as %s', (typed, shown, isPossible) => {
    expect(formatCardNumber(typed)).toBe(shown);
    expect(isCardNumber(typed)).toBe(isPossible);
  });

  it('shows only first and last digits after it was used', () => {
    expect(maskCardNumber('5213 0000 1111 0092')).toBe('5213 •••• •••• 0092');
    expect(maskCardNumber('378282246310005')).toBe('3782 •••• •••0 005');
    expect(maskCardNumber('4242')).toBe('4242');
  });

  it('keeps its digits when it is formatted repeatedly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const once = formatCardNumber(typed);
        expect(formatCardNumber(once)).toBe(once);
        expect(digitsOf(once)).toBe(digitsOf(typed));
      }),
    );
  });
});

describe('card expiry (OPEN-35)', () => {
  const NOW = new Date(2026, 10, 22).getTime();
  it.each([
    ['1', '1'],
    ['3', '03'],
    ['1/', '01 / '],
    ['012', '01 / 2'],
    ['0127', '01 / 27'],
    ['01 / 2799', '01 / 27'],
    ['x', ''],
  ])('%s becomes %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    ['', 'incomplete'],
    ['13 / 27', 'incomplete'],
    ['10 / 26', 'past'],
    ['11 / 26', null],
    ['01 / 27', null],
  ])('%s is %s', (typed, problem) => expect(expiryProblem(typed, NOW)).toBe(problem));
});

describe('sandbox token (OPEN-35)', () => {
  const gateway = {
    test_cards: [{ number: '4242 4242 4242 4242', description: 'approves', token_prefix: 'sandbox_approve' }],
  };

  it('contains nothing of the number and differs each time', () => {
    const typed = { number: '4242424242424242', expiry: '12 / 28' };
    const token = sandboxToken(gateway, typed);
    expect(token).toMatch(/^sandbox_approve\.[\w-]{22,86}\.1228$/);
    expect(token).not.toContain('4242');
    expect(sandboxToken(gateway, typed)).not.toBe(token);
  });

  it('exists for no other number', () => {
    expect(sandboxToken(gateway, { number: '4111 1111 1111 1111', expiry: '12 / 28' })).toBeNull();
    expect(sandboxToken(gateway, { number: '', expiry: '' })).toBeNull();
  });
});
