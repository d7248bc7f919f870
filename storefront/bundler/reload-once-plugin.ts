import type { Plugin } from 'vite';

const FILE = /react-router\/dist\/(production|development)\/lib\/dom\/ssr\/routeModules\.(m?js)$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** The same code as `src/first-html/reload-once.ts`, for pages that React Router loads. */
const RELOAD_ONCE = `
const key = 'BULLION_BROWSER_PERSISTENCE__reloaded_for';
const router = window.__reactRouterDataRouter;
const next = router?.state.navigation.location;
if (router?.state.initialized && !next) return {};
const href = next ? new URL(next.pathname + next.search, window.location.href).href : window.location.href;
try {
  if (sessionStorage.getItem(key) === href) throw error;
  sessionStorage.setItem(key, href);
} catch {
  throw error;
}
window.location.assign(href);
return new Promise(() => {});
`;

/**
 * Patches React Router, which reloads the document without limit when the code of a page fails to
 * load. With the patch it reloads once per URL, at the requested URL, and then throws the error. A
 * failed prefetch of a hovered link changes nothing for the visitor.
 */
export function reloadOncePlugin(): Plugin {
  let isFound = false;
  return {
    name: 'reload-once',
    enforce: 'pre',
    // The server build loads no pages.
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.replace(/\?.*/, ''))) return null;
      if (!RELOAD.test(code))
        return this.error(
          'React Router has changed its reload: update the pattern in reload-once-plugin.ts.',
        );
      isFound = true;
      return { code: code.replace(RELOAD, RELOAD_ONCE), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound && this.environment.config.command === 'build') {
        this.error('React Router has renamed routeModules: update the pattern in reload-once-plugin.ts.');
      }
    },
  };
}
