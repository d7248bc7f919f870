import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const backend = realpathSync(join(import.meta.dirname, '../backend'));
const build = join(backend, 'build');

/** What is put into the build, each with all that it imports itself: the rest stays where it is installed. */
const PUT_IN = [
  ...['@ingot/rules', 'kysely', 'zod'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
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

/**
 * The backend for production (decision 0036): of eight hundred sources, and of the libraries that come in hundreds of modules, a
 * few files, because most of a start is finding, reading and linking modules. Every other package stays where it is installed.
 */
export default defineConfig({
  root: backend,
  publicDir: false,
  logLevel: 'warn',
  plugins: [keepFolders()],
  ssr: { noExternal: PUT_IN },
  build: {
    ssr: join(backend, 'src/app/main.ts'),
    outDir: build,
    // A shop that runs goes on loading what it was started from.
    emptyOutDir: false,
    target: 'node24',
    // A stack in the log is to be read.
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

/** What lies beside a source (migrations, schemas, pictures) is read from there: `import.meta.dirname` stays the source's folder. */
function keepFolders(): Plugin {
  return {
    name: 'keep-folders',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.dirname')) return null;
      const folder = JSON.stringify(`/${normalizePath(relative(build, dirname(id)))}`);
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
    },
  };
}
