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
    BUILD: JSON.stringify(nameOfBuild()),
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

/** React Router names its manifest by all that is in the build. */
function nameOfBuild(): string {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined) throw new Error('Build the storefront before its service worker.');
  return name.slice('manifest-'.length, -'.js'.length);
}
