import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** The address of the shop that the development server forwards requests to. */
const SHOP = process.env['SHOP_URL'] ?? 'http://localhost:3000';
/** The shop accepts requests of its own origin only. */
const toShop = { target: SHOP, changeOrigin: true, headers: { origin: SHOP } };

export default defineConfig({
  // The build renders index.html by a server that does not know the folder otherwise.
  root: import.meta.dirname,
  base: '/office/',
  plugins: [reactRouter()],
  server: {
    port: 3001,
    proxy: {
      '/office/graphql': toShop,
      '/office/events': toShop,
      '/office/media': toShop,
      '/office/preview': toShop,
      '/favicon.svg': toShop,
    },
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Dependencies of every page. They change rarely, so browsers keep them across releases.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query|react-query)|zustand)\//,
            },
          ],
        },
      },
    },
  },
});
