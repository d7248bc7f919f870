import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { SERVER_OUTPUT } from '../tools/builds/server-output.ts';
import { firstVisitGroups } from './bundler/chunk-groups.ts';
import { inlineMessages } from './bundler/inline-messages.ts';
import { inlineScripts } from './bundler/inline-scripts.ts';
import { pageChunks } from './bundler/page-chunks.ts';
import { smallIcons } from './bundler/small-icons.ts';
import { splitDocuments } from './bundler/split-documents.ts';
import { laterStyles } from './bundler/styles/later-styles.ts';
import { scopedClassName } from './bundler/styles/scoped-class-name.ts';

const SHARED =
  /packages\/(ui|messages)\/src|src\/(shell\/(?!navigation)|platform\/(?!offline)|domains\/(shop|metals)\/)|rules\/src/;
/** Modules of lists, forms and opened panels; no other page needs them on a first visit. */
const OPENED_LATER =
  /packages\/ui\/src\/\w+\/(check|chip|dialog|empty|field|pagination)\.|src\/(shell\/header\/newest-piece|domains\/metals\/\w+\/metal-spot)/;
const VISITS =
  /src\/(shell\/analytics\/|domains\/cart\/lines\/shopping-events|platform\/storage\/tab-storage)/;
const COMMON = /storefront\/src\/(?!domains\/cart\/)|virtual:document/;
/** Modules of forms, mostly of accounts; no reading page needs them on a first visit. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform)\/|packages\/ui\/src\/fields\/(field|form-checks|star-choice)|src\/platform\/(captcha|storage\/(session-lock|save-file))|src\/domains\/shop\/(contact|newsletter)\/|src\/domains\/customers\/(?!\w[\w-]*\/(account-chip|account-panel|chip-texts|session|customer-query|return-path))|rules\/src\/customers\//;

/** Chunks that every page imports; preload lists need not name them. */
const ON_EVERY_PAGE = /\/(framework|icons|rolldown-runtime|for-shop)-[\w-]+\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [
    inlineMessages(),
    splitDocuments(),
    pageChunks(),
    inlineScripts(),
    laterStyles(),
    smallIcons(),
    reactRouter(),
  ],
  // React Router's own loader of pages reloads the document without limit when a file is missing.
  resolve: {
    alias: [
      {
        find: './routeModules.js',
        replacement: join(import.meta.dirname, 'src/first-html/load-route-module.ts'),
      },
    ],
  },
  css: { modules: command === 'build' ? { generateScopedName: scopedClassName } : {} },
  build: {
    // The splat route chooses its page at run time, so its styles must be in the first HTML. One
    // stylesheet, from which storefront/bundler/styles/split-styles.ts removes the styles of
    // accounts, checkout and parts that open on demand.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // First visits transfer the names of many chunks, in which hex digits compress better than base64.
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            // Dependencies of every page that change rarely, so browsers can cache them across
            // releases.
            {
              name: 'framework',
              // With our part of React Router: chunks must not import each other.
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|lucide-react(?!\/dist\/esm\/icons))\/|src\/first-html\/(load-route-module|reload-once)\.ts/,
            },
            // Third-party icons that several pages share; a page's own icons stay in its chunk.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2 },
            ...firstVisitGroups(),
            // Modules for analytics, so that it loads nothing else after the first paint.
            { name: 'visits', test: VISITS, minShareCount: 2 },
            // Modules that no first visit needs, by their users; the cart's modules load with the
            // cart.
            {
              name: 'shared',
              test: (id) => SHARED.test(id) && !OPENED_LATER.test(id) && !FORMS.test(id),
              minShareCount: 2,
            },
            {
              name: 'common',
              test: (id) => COMMON.test(id) && !FORMS.test(id),
              minShareCount: 3,
            },
            { name: 'controls', test: OPENED_LATER, minShareCount: 2 },
            // After all others, so that modules shared with other pages stay in those chunks.
            { name: 'forms', test: FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  environments: { ssr: { build: { rolldownOptions: { output: SERVER_OUTPUT } } } },
  // Bundles the rules, which are TypeScript sources, and only the icons in use; otherwise the
  // server would load all icons at every start.
  ssr: { noExternal: [/^@ingot\//, 'lucide-react'] },
}));
