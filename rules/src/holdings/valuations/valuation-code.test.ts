import { expect, it } from 'vitest';
import {
  formatValuationCode,
  formatValuationNumber,
  readValuationCode,
  readValuationNumber,
} from './valuation-code.ts';

it.each([
  ['V-7F3A-9KC2', '7F3A9KC2'],
  [' v–7f3a—9kc2 ', '7F3A9KC2'],
  ['７Ｆ３Ａ ９ＫＣ２', '7F3A9KC2'],
  ['VVVV-VVVV', 'VVVVVVVV'],
  ['V-VVVV-VVVV', 'VVVVVVVV'],
  ['7F3A9KC', null],
  ['7F3A9KC20', null],
  ['7F3A-9KC1', null],
  ['7F3A9KC\u202e2', null],
  ['', null],
  [' '.repeat(200), null],
])('reads the number %j (STACK-08)', (text, number) => {
  expect(readValuationNumber(text)).toBe(number);
});

it.each([
  ['k7pm 4rwx 29qd', 'K7PM4RWX29QD'],
  ['K7PM-4RWX-29QD', 'K7PM4RWX29QD'],
  ['K7PM-4RWX-29Q', null],
  ['K7PM-4RWX-29QDD', null],
  ['K7PM-4RWX-29Q0', null],
])('reads the check code %j (STACK-08)', (text, code) => {
  expect(readValuationCode(text)).toBe(code);
});

it('formats in groups of four, and reads the result (STACK-08)', () => {
  expect(formatValuationNumber('7F3A9KC2')).toBe('V-7F3A-9KC2');
  expect(formatValuationCode('K7PM4RWX29QD')).toBe('K7PM-4RWX-29QD');
  expect(readValuationNumber(formatValuationNumber('VVVVVVVV'))).toBe('VVVVVVVV');
});
