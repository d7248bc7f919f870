import { expect, test } from 'vitest';
import { isSignature, LONGEST_SIGNATURE } from './signature.ts';

test.each(['M0,0L1,1', 'M12,40L14,42L999,45M1,2L3,4'])('%s is a signature (BENCH-08)', (text) => {
  expect(isSignature(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a point without a line', 'M1,1'],
  ['a line without a beginning', 'L1,1L2,2'],
  ['a coordinate outside', 'M0,0L1000,1'],
  ['a curve', 'M0,0C1,1 2,2 3,3'],
  ['a second line of text', 'M0,0L1,1\n'],
  ['markup', 'M0,0L1,1"><script>'],
  ['too long a path', `M0,0${'L1,1'.repeat(LONGEST_SIGNATURE / 4)}`],
])('%s is none (BENCH-08)', (_, text) => {
  expect(isSignature(text)).toBe(false);
});
