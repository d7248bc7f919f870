import { describe, expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('the part of a file', () => {
  test.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=3-', { start: 3, end: 9 }],
    ['bytes=3-4', { start: 3, end: 4 }],
    ['bytes=3-400', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=4-3', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=0-1', null],
  ])('of %s is %o (KIND-04)', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});
