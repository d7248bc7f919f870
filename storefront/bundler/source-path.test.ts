import { expect, test } from 'vitest';
import { sourcePath } from './source-path.ts';

test.each([
  ['/home/ada/shop/storefront/src/root.tsx', 'storefront/src/root.tsx'],
  ['C:\\shop\\packages\\ui\\src\\toasts\\alert.module.css?used', 'packages/ui/src/toasts/alert.module.css'],
  [
    '/home/storefront/src/shop/packages/messages/src/define-messages.ts',
    'packages/messages/src/define-messages.ts',
  ],
])('names a source below the root: %s', (id, path) => {
  expect(sourcePath(id)).toBe(path);
});

test.each([
  '\0virtual:document/Cart',
  '/home/ada/shop/node_modules/react/index.js',
  '/home/ada/shop/rules/src/a.ts',
])('finds no source of pages in %s', (id) => {
  expect(sourcePath(id)).toBeNull();
});
