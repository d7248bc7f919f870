import { expect, test } from 'vitest';
import { listBackendInputs, listOfficeInputs, listStorefrontInputs } from './build-inputs.mjs';

test('the storefront is rebuilt after a change to its pages, packages, plugins or schemas (FIX-95)', () => {
  expect(listStorefrontInputs()).toEqual(
    expect.arrayContaining([
      'backend/src/domains/cart/cart.graphql',
      'package-lock.json',
      'packages/messages/src/define-messages.ts',
      'packages/ui/src/buttons/button.tsx',
      'rules/src/pricing/price-product.ts',
      'storefront/bundler/inline-scripts.ts',
      'storefront/bundler/styles/split-styles.ts',
      'storefront/public/favicon.svg',
      'storefront/react-router.config.ts',
      'storefront/src/root.tsx',
      'storefront/vite.config.ts',
      'storefront/worker/sw.ts',
      'tools/builds/build-storefront.mjs',
      'tools/codegen.ts',
    ]),
  );
});

test('the backend is rebuilt after a change to its sources, packages or build (FIX-95)', () => {
  expect(listBackendInputs()).toEqual(
    expect.arrayContaining([
      'backend/src/app/main.ts',
      'package-lock.json',
      'packages/catalog-engine/src/fields.ts',
      'packages/embedded-postgres/src/connection.ts',
      'rules/src/pricing/price-product.ts',
      'tools/builds/backend.vite.config.ts',
    ]),
  );
});

test('only the office is rebuilt after a change to the office', () => {
  const own = [
    'backend/src/api/office/base.graphql',
    'office/src/root.tsx',
    'office/vite.config.ts',
    'tools/builds/build-office.mjs',
  ];
  expect(listOfficeInputs()).toEqual(
    expect.arrayContaining([...own, 'packages/ui/src/buttons/button.tsx', 'tools/codegen.ts']),
  );
  const others = [...listStorefrontInputs(), ...listBackendInputs()];
  expect(others.filter((path) => own.includes(path) || path.startsWith('office/'))).toEqual([]);
  expect(listOfficeInputs().filter((path) => path.startsWith('storefront/'))).toEqual([]);
});

test('no build depends on tests or on files that it writes', () => {
  const inputs = [...listBackendInputs(), ...listStorefrontInputs(), ...listOfficeInputs()];
  expect(inputs.filter((path) => /\.test\.|\/generated\/|^\w+\/build\//.test(path))).toEqual([]);
});
