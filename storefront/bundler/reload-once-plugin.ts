import type { Plugin } from 'vite';

const FILE = /react-router\/dist\/(production|development)\/lib\/dom\/ssr\/routeModules\.(m?js)$/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** As in `src/first-html/reload-once.ts`, for the pages whose code React Router loads by itself. */
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
 * When the code of a page does not come, React Router loads the document anew, each time it is asked for, without end and
 * where the visitor was. With this it does so once for each address, at the address that was asked for, and then lets the
 * failure show (OPEN-81). When nobody goes there, a link was hovered and its page is fetched ahead: that it does not come is no
 * matter yet, and costs the visitor nothing of what stands and was typed where they are.
 */
export function reloadOncePlugin(): Plugin {
  let isFound = false;
  return {
    name: 'reload-once',
    enforce: 'pre',
    // The server's build loads nothing.
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.replace(/\?.*/, ''))) return null;
      if (!RELOAD.test(code)) return this.error('React Router loads documents anew in another way now.');
      isFound = true;
      return { code: code.replace(RELOAD, RELOAD_ONCE), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound && this.environment.config.command === 'build') {
        this.error('The file of React Router that loads pages has another name now.');
      }
    },
  };
}
