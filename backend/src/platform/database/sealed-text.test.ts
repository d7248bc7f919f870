import { expect, test } from 'vitest';
import { deriveKey, openText, sealText } from './sealed-text.ts';

const key = deriveKey('master', 'bank-account');

test('a sealed text opens only with its key, for its subject, and unmodified', () => {
  const sealed = sealText('000204118 77781', key, 'Q-1');
  expect(sealed).not.toContain('7778');
  expect(openText(sealed, key, 'Q-1')).toBe('000204118 77781');
  expect(openText(sealed, key, 'Q-2')).toBeNull();
  expect(openText(sealed, deriveKey('master', 'two-factor seal'), 'Q-1')).toBeNull();
  const first = sealed.startsWith('A') ? 'B' : 'A';
  expect(openText(first + sealed.slice(1), key, 'Q-1')).toBeNull();
  expect(openText('short', key, 'Q-1')).toBeNull();
  expect(sealText('000204118 77781', key, 'Q-1')).not.toBe(sealed);
});
