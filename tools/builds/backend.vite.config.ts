import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { SERVER_OUTPUT } from './server-output.ts';

const backend = realpathSync(join(import.meta.dirname, '../../backend'));
const build = join(backend, 'build');

/** Packages in the build, with their own dependencies; all others stay external. */
const PUT_IN = [
  ...['@ingot/rules', '@ingot/catalog-engine', '@ingot/embedded-postgres', 'kysely', 'zod'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
  ...['dataloader', 'p-queue', 'p-timeout', 'eventemitter3', 'p-retry', 'is-network-error', 'async-mutex'],
  ...[
    'sanitize-html',
    'deepmerge',
    'escape-string-regexp',
    'is-plain-object',
    'launder',
    'dayjs',
    'parse-srcset',
  ],
  ...['postcss', 'nanoid', /^nanoid\//, 'picocolors', 'source-map-js'],
  ...['htmlparser2', 'domelementtype', 'domhandler', 'domutils', 'dom-serializer', 'entities', /^entities\//],
];

const main = join(backend, 'src/app/main.ts');

/**
 * One chunk for each step of a start, the first loaded first. A chunk holds everything that its modules import, unless the
 * chunk of an earlier step holds it. Without the groups, each dynamic import of a domain would split the server further.
 * main.ts is in no group: it awaits the later chunks, so they must not import its chunk.
 */
const STEPS: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'start',
    name: (id, graph) => (graph.getModuleInfo(main)?.importedIds.includes(id) ? 'start' : null),
    priority: 5,
  },
  {
    name: 'prepare',
    priority: 4,
    test: /\/app\/(prepare\/(prepare-database|offer-setup)|workers\/open-workers)\.ts$/,
  },
  {
    name: 'serve',
    priority: 3,
    test: /\/serve-shop\.ts$|\/backend\/src\/(?!.*\/office\/).*[/.]resolvers\.ts$|\/(domains|app)\/\w+\/jobs\.ts$/,
  },
  { name: 'import', priority: 2, test: /\/app\/import\/import-files\.ts$|\/import\/importers\.ts$/ },
  // Only a shop with Stripe loads it.
  { name: 'stripe', priority: 2, test: /\/stripe-gateway\.ts$/ },
  // The first request of the back office loads it.
  { name: 'office', priority: 1, test: /\/backend\/src\/(domains|app)\/(.+\/)?office\/.+\.ts$/ },
];

/**
 * The backend for production (decision 0036): a few files instead of eight hundred sources and
 * hundreds of library modules, because finding, reading and linking modules takes most of a start.
 * All other packages stay external.
 */
export default defineConfig({
  root: backend,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: PUT_IN },
  build: {
    ssr: main,
    outDir: build,
    // A running shop still loads files of its own build.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: {
        ...SERVER_OUTPUT,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: STEPS },
      },
    },
  },
});
