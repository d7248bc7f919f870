import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pageChunks } from './page-chunks.ts';
import { splitDocuments } from './split-documents.ts';

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
            // Small parts that most pages share compress better as one file than as forty.
            {
              name: 'shared',
              test: /(src\/(ui|graphql|shell|shop|metals|messages)\/|virtual:document|lucide-react|rules\/src)/,
              minShareCount: 2,
            },
            { name: 'common', test: /storefront\/src\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
  // The rules are TypeScript sources in the workspace, not a package to leave outside the server build.
  ssr: { noExternal: ['@ingot/rules'] },
});
