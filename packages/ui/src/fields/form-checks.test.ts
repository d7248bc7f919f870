import { describe, expect, it } from 'vitest';
import {
  allOf,
  checkForm,
  email,
  exactLength,
  maxLength,
  minLength,
  mustBeChecked,
  mustDiffer,
  mustMatch,
  required,
  requiredByForm,
} from './form-checks.ts';

describe('checks of fields', () => {
  it.each(['', ' ', '\t\n ', '\u00a0'])('rejects %j with `Is required.` (VAL-01, CONF-05)', (value) => {
    expect(required(value)).toBe('Is required.');
    expect(required(`${value}x`)).toBeNull();
  });

  it.each(['', '  ', null, undefined, false])(
    'rejects %j in a field only flagged as required (VAL-02, CONF-05)',
    (value) => {
      expect(requiredByForm(value)).toBe('This field is required');
      expect(requiredByForm('x')).toBeNull();
      expect(requiredByForm(0)).toBeNull();
    },
  );

  it('names the fewest characters, counted as they are read (VAL-03, CONF-07)', () => {
    expect(minLength(8)('1234567 ')).toBe('Must contain more characters (at least 8)');
    expect(minLength(8)('12345678')).toBeNull();
    expect(minLength(2)('🪙')).toBe('Must contain more characters (at least 2)');
    expect(minLength(8)('')).toBeNull();
  });

  it('names the most characters (VAL-04, CONF-07)', () => {
    expect(maxLength(4_000)('x'.repeat(4_001))).toBe('Must contain fewer characters (at most 4,000)');
    expect(maxLength(4_000)(` ${'x'.repeat(4_000)} `)).toBeNull();
    expect(maxLength(2)('🪙🪙')).toBeNull();
  });

  it('names the exact number of characters (VAL-05, CONF-07)', () => {
    expect(exactLength(6)('12345')).toBe('Must contain exactly 6 characters');
    expect(exactLength(6)('1234567')).toBe('Must contain exactly 6 characters');
    expect(exactLength(6)('123456')).toBeNull();
  });

  it('fields that must match (VAL-06)', () => {
    expect(mustMatch('a')('b')).toBe('Fields must match');
    expect(mustMatch('a')('a')).toBeNull();
  });

  it('fields that must differ (VAL-07)', () => {
    expect(mustDiffer('a')('a')).toBe('Fields must be different');
    expect(mustDiffer('a')('b')).toBeNull();
  });

  it('a box that must be checked (VAL-08)', () => {
    expect(mustBeChecked(false)).toBe('Must be checked.');
    expect(mustBeChecked(true)).toBeNull();
  });

  it.each(['a@', 'a b@c.example', 'a@c.example\r\nBcc: b@c.example', 'nobody'])(
    '%j is no e-mail address (PASS-02)',
    (value) => {
      expect(email(value)).toBe('Valid Email is Required');
      expect(email(' marta@oakes.example ')).toBeNull();
    },
  );

  it('the first check that fails speaks', () => {
    const check = allOf(required, maxLength(3));
    expect([check(' '), check('abcd'), check('abc')]).toEqual([
      'Is required.',
      'Must contain fewer characters (at most 3)',
      null,
    ]);
  });
});

it('a form tells all its problems at once, and gives its values when there are none', () => {
  interface Values {
    first: string;
    second: string;
  }
  const resolve = checkForm<Values>({
    first: required,
    second: (value, { first }) => mustMatch(first)(value),
  });
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(resolve({ first: '', second: 'x' }, undefined, options)).toEqual({
    values: {},
    errors: {
      first: { type: 'validate', message: 'Is required.' },
      second: { type: 'validate', message: 'Fields must match' },
    },
  });
  const values = { first: 'x', second: 'x' };
  expect(resolve(values, undefined, options)).toEqual({ values, errors: {} });
});
