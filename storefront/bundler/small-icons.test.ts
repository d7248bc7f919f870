import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutKeys } from './small-icons.ts';

test('an icon of the installed package loses its keys, and nothing else', () => {
  const file = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/dist.*/, 'dist/esm/icons/arrow-right.mjs');
  const code = withoutKeys(readFileSync(file, 'utf8'));
  expect(code).not.toContain('key:');
  expect(code).toContain('["path", { d: "M5 12h14" }],');
  expect(code).toContain('["path", { d: "m12 5 7 7-7 7" }]');
});
