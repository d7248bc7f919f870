import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const chunk = (fileName: string, imports: readonly string[], facadeModuleId: string | null = null) => ({
  type: 'chunk',
  fileName,
  imports,
  facadeModuleId,
  isDynamicEntry: facadeModuleId !== null,
});

const BUNDLE = {
  'assets/product.js': chunk(
    'assets/product.js',
    ['assets/shared.js'],
    '/shop/src/routes/catalog/product.tsx',
  ),
  'assets/shared.js': chunk('assets/shared.js', ['assets/react.js', 'assets/product.js']),
  'assets/react.js': chunk('assets/react.js', []),
  'assets/dialog.js': chunk('assets/dialog.js', [], '/shop/src/domains/cart/dialogs/sign-in-dialog.tsx'),
};

/** Builds the browser's bundle, then loads the module in an environment. */
function loadedIn(name: string): string {
  const plugin = pageChunks();
  const generate = plugin.generateBundle as unknown as (options: object, bundle: object) => void;
  generate.call({ environment: { name: 'client' } }, {}, BUNDLE);
  const load = plugin.load as unknown as (id: string) => string;
  return load.call({ environment: { name } }, '\0virtual:page-chunks');
}

test('gives the server the files of each page with all static imports', () => {
  expect(loadedIn('ssr')).toBe(
    'export default {"product":["/assets/product.js","/assets/shared.js","/assets/react.js"]};',
  );
});

test('gives the browser nothing', () => {
  expect(loadedIn('client')).toBe('export default {};');
});
