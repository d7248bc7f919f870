import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const backend = realpathSync(join(import.meta.dirname, '../../backend'));
const build = join(backend, 'build');

/** Packages in the build, with their own dependencies; all others stay external. */
const PUT_IN = [
  ...['@ingot/rules', '@ingot/catalog-engine', '@ingot/embedded-postgres', 'kysely', 'zod'],
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

const main = join(backend, 'src/app/main.ts');

/** Paths of the static imports of main.ts, without its dynamic ones and those of libraries. */
const ofMain = new Set(
  [...readFileSync(main, 'utf8').matchAll(/^import .*from '((?:\.|@ingot\/).*)';$/gm)].map(([, path = '']) =>
    normalizePath(createRequire(main).resolve(path)),
  ),
);

/**
 * One chunk for each step of a start, the first loaded first. A chunk holds everything that its
 * modules import, unless the chunk of an earlier step holds it. Without the groups, each dynamic
 * import of a domain splits the server into more small files. main.ts is in no group: it awaits the
 * later chunks, so they must not import its chunk.
 */
const STEPS = [
  { name: 'start', priority: 4, test: (id: string) => ofMain.has(normalizePath(id)) },
  { name: 'prepare', priority: 3, test: /\/app\/(prepare\/prepare-database|workers\/open-workers)\.ts$/ },
  {
    name: 'serve',
    priority: 2,
    test: /\/serve-shop\.ts$|[/.]resolvers\.ts$|\/domains\/\w+\/jobs\.ts$|\/app\/jobs\/jobs\.ts$/,
  },
  { name: 'import', priority: 1, test: /\/app\/import\/import-files\.ts$|\/import\/importers\.ts$/ },
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
  plugins: [keepFolders(), loadServedPartsAtOnce()],
  ssr: { noExternal: PUT_IN },
  build: {
    ssr: main,
    outDir: build,
    // A running shop still loads files of its own build.
    emptyOutDir: false,
    target: 'node24',
    // Stack traces in the log must be readable.
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: STEPS },
      },
    },
  },
});

/**
 * Files beside a source (migrations, schemas, pictures) are read from there: `import.meta.dirname`
 * remains the source's folder.
 */
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

/**
 * Leaves the commands out of the modules of the domains, because they run from their sources. Turns
 * the dynamic imports of resolvers and jobs into static ones, because each dynamic import costs a
 * start one more file.
 */
function loadServedPartsAtOnce(): Plugin {
  return {
    name: 'load-served-parts-at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/backend\/src\/(domains\/\w+\/module|app\/modules)\.ts$/.test(id)) return null;
      const imports: string[] = [];
      const served = code.replace(/\bcommands: \(\) => import\('[^']+'\),/g, '');
      const changed = served.replace(
        /\b(resolvers|jobs): \(\) => import\(('[^']+')\)/g,
        (_, part: string, path: string) => {
          imports.push(`import * as ${part}Part from ${path};\n`);
          return `${part}: async () => ${part}Part`;
        },
      );
      return { code: imports.join('') + changed, map: null };
    },
  };
}
