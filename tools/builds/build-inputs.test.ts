import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { listBackendInputs, listStorefrontInputs } from './build-inputs.mjs';

const root = join(import.meta.dirname, '../..');
const OWN_IMPORT = /(?:from|import|import\()\s*'((?:\.{1,2}\/|@ingot\/)[^'?]+\.(?:tsx?|mjs))'/g;
const COMMENT = /^\s*(\/?\*|\/\/).*$/gm;
const NOT_BUILT = /\/generated\/|\+types\//;

/**
 * Returns the paths of all modules of the repository that the entry points import, directly or not.
 */
function modulesOf(...entries: string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    const { resolve } = createRequire(join(root, path));
    const code = readFileSync(join(root, path), 'utf8').replace(COMMENT, '');
    for (const [, name = ''] of code.matchAll(OWN_IMPORT)) {
      if (!NOT_BUILT.test(name)) found.add(relative(root, resolve(name)).replaceAll('\\', '/'));
    }
  }
  return [...found];
}

test('the storefront is rebuilt after a change to any module of the build, its plugins or its pages (FIX-95)', () => {
  const modules = modulesOf(
    'tools/builds/build-storefront.mjs',
    'storefront/bundler/styles/split-styles.ts',
    'tools/codegen.ts',
    'storefront/vite.config.ts',
    'storefront/react-router.config.ts',
    'storefront/worker/vite.config.ts',
    'storefront/worker/sw.ts',
    'storefront/src/root.tsx',
    'storefront/src/entry.server.tsx',
  );
  for (const folder of ['storefront/bundler/', 'packages/ui/src/', 'packages/messages/src/', 'rules/src/']) {
    expect(modules.filter((path) => path.startsWith(folder))).not.toEqual([]);
  }
  const inputs = new Set(listStorefrontInputs());
  expect(modules.filter((path) => !inputs.has(path))).toEqual([]);
  expect(inputs).toContain('backend/src/domains/cart/cart.graphql');
  expect(inputs).toContain('storefront/public/favicon.svg');
});

test('the backend is rebuilt after a change to any module that it imports (FIX-95)', () => {
  const inputs = new Set(listBackendInputs());
  const modules = modulesOf('tools/builds/backend.vite.config.ts', 'backend/src/app/main.ts');
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((path) => !inputs.has(path))).toEqual([]);
});

test('neither build depends on tests or on files that it writes', () => {
  const inputs = [...listBackendInputs(), ...listStorefrontInputs()];
  expect(inputs.filter((path) => /\.test\.|\/generated\/|^\w+\/build\//.test(path))).toEqual([]);
});
