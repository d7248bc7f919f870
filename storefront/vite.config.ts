import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // One stylesheet: pages under the splat route are chosen at run time, so their rules must be in the first HTML.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  // The rules are TypeScript sources in the workspace, not a package to leave outside the server build.
  ssr: { noExternal: ['@ingot/rules'] },
});
