import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPickupCode,
  isScanOf,
  PICKUP_ALPHABET,
  readPickupCode,
  readSeal,
  readSerial,
} from './read-code.ts';

describe('readSerial (BENCH-02)', () => {
  it.each([
    [' nr-448120 ', 'NR-448120'],
    ['NR 448 120', 'NR448120'],
    ['ＮＲ１', 'NR1'],
    ['=cmd', null],
    ['-1', null],
    ['', null],
    ['A\u202eB', null],
    ['x'.repeat(41), null],
  ])('reads %j', (text, serial) => {
    expect(readSerial(text)).toBe(serial);
  });
});

describe('readSeal (BENCH-03)', () => {
  it.each([
    ['77431', '77431'],
    [' ab-7 ', 'AB-7'],
    ['@77', null],
    ['', null],
  ])('reads %j', (text, seal) => {
    expect(readSeal(text)).toBe(seal);
  });
});

describe('readPickupCode (BENCH-08)', () => {
  it('reads each code as it is printed, in any case', () => {
    const codes = fc
      .array(fc.constantFrom(...PICKUP_ALPHABET), { minLength: 8, maxLength: 8 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(codes, (code) => {
        expect(readPickupCode(formatPickupCode(code).toLowerCase())).toBe(code);
      }),
    );
  });

  it.each(['', 'K7PM4RW', 'K7PM4RWXX', 'K7PM4RW0', 'K7PM4RWI'])('rejects %j', (text) => {
    expect(readPickupCode(text)).toBeNull();
  });
});

describe('isScanOf (BENCH-08)', () => {
  const codes = ['100000007-1', 'SEAL-9', '', 'NR-448207'];
  it.each(['100000007-1', '#100000007-1', ' seal-9 ', 'nr-448207', 'ＮＲ-448207', 'SEAL -9'])(
    'knows %j',
    (text) => {
      expect(isScanOf(codes, text)).toBe(true);
    },
  );

  it.each(['', ' ', '#', '100000007', '100000007-2', 'SEAL', 'SEAL-90', '448207'])('rejects %j', (text) => {
    expect(isScanOf(codes, text)).toBe(false);
  });
});
