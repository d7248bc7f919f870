import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const client = join(import.meta.dirname, '../build/client');

/** The service worker: one file of a fixed name beside the built storefront, which is built before. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    // Browsers take a worker for a new one when its bytes differ: each build is one.
    // React Router names its manifest by all that is in the build.
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

/** The file that a chunk of this name was built into. */
function builtFile(chunk: string): string {
  const name = new RegExp(`^${chunk}-[\\w-]+\\.js$`);
  const file = readdirSync(join(client, 'assets')).find((one) => name.test(one));
  if (file === undefined) throw new Error('Build the storefront before its service worker.');
  return file;
}
