import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const client = join(import.meta.dirname, '../build/client');

/**
 * Builds the service worker: one file with a fixed name beside the built storefront, which must
 * exist.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // Browsers replace a worker when its bytes differ, so each build has a different name. React
    // Router names its manifest by the content of the build.
    BUILD: JSON.stringify(builtFile('manifest').slice('manifest-'.length, -'.js'.length)),
    LANGUAGE_LOADER: JSON.stringify(`/assets/${builtFile('load-language')}`),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'sw.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

/**
 * Returns the built file of a chunk.
 * @throws Error before the storefront is built
 */
function builtFile(chunk: string): string {
  const name = new RegExp(`^${chunk}-[\\w-]+\\.js$`);
  const file = readdirSync(join(client, 'assets')).find((one) => name.test(one));
  if (file === undefined) throw new Error('Build the storefront before its service worker.');
  return file;
}
