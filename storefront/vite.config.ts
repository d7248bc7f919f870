import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { firstVisitGroups } from './bundler/chunk-groups.ts';
import { inlineMessages } from './bundler/inline-messages.ts';
import { laterStyles } from './bundler/later-styles.ts';
import { pageChunks } from './bundler/page-chunks.ts';
import { reloadOncePlugin } from './bundler/reload-once-plugin.ts';
import { scopedClassName } from './bundler/scoped-class-name.ts';
import { splitDocuments } from './bundler/split-documents.ts';

const SHARED =
  /packages\/(ui|messages)\/src|src\/(shell\/(?!navigation)|platform\/(?!offline)|domains\/(shop|metals)\/)|rules\/src/;
/** What lists, forms and opened panels have, and no other page on its first visit. */
const OPENED_LATER =
  /packages\/ui\/src\/\w+\/(check|chip|dialog|empty|field|pagination)\.|src\/(shell\/header\/newest-piece|domains\/metals\/\w+\/metal-spot)/;
const VISITS = /src\/(shell\/analytics\/|domains\/cart\/lines\/visit-facts|platform\/storage\/tab-storage)/;
const COMMON = /storefront\/src\/(?!domains\/cart\/)|virtual:document/;
/** What only forms have, the account's above all: no page for reading needs it on a first visit. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform)\/|packages\/ui\/src\/fields\/(field|form-checks|star-choice)|src\/platform\/(captcha|storage\/(in-turn|save-file))|src\/domains\/shop\/(contact|newsletter)\/|src\/domains\/customers\/(?!\w[\w-]*\/(account-chip|account-panel|chip-texts|session|customer-query|cart-of-session|origin))|rules\/src\/customers\//;

/** What the first file of every page imports: no list of what to fetch beside a part needs to name it. */
const ON_EVERY_PAGE = /\/(framework|icons|rolldown-runtime|for-shop)-[\w-]+\.js$/;

export default defineConfig(({ command }) => ({
  plugins: [
    inlineMessages(),
    splitDocuments(),
    pageChunks(),
    reloadOncePlugin(),
    laterStyles(),
    reactRouter(),
  ],
  css: { modules: command === 'build' ? { generateScopedName: scopedClassName } : {} },
  build: {
    // Pages under the splat route are chosen at run time, so their rules must be in the first HTML: one stylesheet, of which
    // tools/split-styles.ts takes out what no page for reading is painted with.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and changes only with a dependency: kept by browsers across releases.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|lucide-react(?!\/dist\/esm\/icons))\//,
            },
            // Drawn by others, so not in a file of our own; a page's one or two own icons stay with it.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2 },
            ...firstVisitGroups(),
            // What counting visits needs of the rest, so that it brings nothing else along after the first paint.
            { name: 'visits', test: VISITS, minShareCount: 2 },
            // What no first visit needs, by those who do; the cart's parts come with the cart.
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
            // After all others: what forms share with the rest stays there.
            { name: 'forms', test: FORMS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The rules are TypeScript sources of the workspace. Of the icons only those in use are built in: left outside, the
  // server would load all fifteen hundred at every start.
  ssr: { noExternal: [/^@ingot\//, 'lucide-react'] },
}));
