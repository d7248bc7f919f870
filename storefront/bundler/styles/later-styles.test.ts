import { expect, test } from 'vitest';
import { isLaterStyle, laterStyles } from './later-styles.ts';

test.each([
  ['storefront/src/domains/cart/page/cart-page.module.css', true],
  ['storefront/src/domains/cart/header/cart-trigger.module.css', false],
  ['storefront/src/domains/shop/payment-method/pay-by.module.css', false],
  ['storefront/src/domains/catalog/tile/product-tile.module.css', false],
  ['storefront/src/shell/header/mobile-menu.module.css', true],
  ['storefront/src/domains/cart/page/cart-page.tsx', false],
])('%s belongs to the second stylesheet: %s', (path, isLater) => {
  expect(isLaterStyle(path)).toBe(isLater);
});

test('delays deferred styles in the browser only', () => {
  const transform = laterStyles().transform as unknown as (
    code: string,
    id: string,
  ) => { code: string } | null;
  const run = (name: string, file: string) =>
    transform.call({ environment: { name } }, 'export default {}', `/shop/storefront/src/domains/${file}`);
  expect(run('client', 'cart/page/cart-page.module.css')?.code).toContain(
    'await globalThis.laterStyles?.();',
  );
  expect(run('ssr', 'cart/page/cart-page.module.css')).toBeNull();
  expect(run('client', 'cart/header/cart-trigger.module.css')).toBeNull();
});
