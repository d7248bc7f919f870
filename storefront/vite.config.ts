import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pageChunks } from './page-chunks.ts';
import { splitDocuments } from './split-documents.ts';

const SHARED = /src\/(ui|graphql|shell|shop|metals|messages)\/|rules\/src/;
/** What lists, forms and opened panels have, and no other page on its first visit. */
const OPENED_LATER =
  /src\/(ui\/(check|chip|dialog|empty|field|pagination)\.|shell\/newest-piece|metals\/metal-spot)/;

export default defineConfig({
  plugins: [splitDocuments(), pageChunks(), reactRouter()],
  build: {
    // One stylesheet: pages under the splat route are chosen at run time, so their rules must be in the first HTML.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
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
            // Small parts that most pages share compress better as one file than as forty.
            { name: 'shared', test: (id) => SHARED.test(id) && !OPENED_LATER.test(id), minShareCount: 2 },
            // The cart's parts come with the cart.
            { name: 'common', test: /storefront\/src\/(?!(cart|ui)\/)|virtual:document/, minShareCount: 3 },
            { name: 'controls', test: OPENED_LATER, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The rules are TypeScript sources of the workspace. Of the icons only those in use are built in: left outside, the
  // server would load all fifteen hundred at every start.
  ssr: { noExternal: ['@ingot/rules', 'lucide-react'] },
});
