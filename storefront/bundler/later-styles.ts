import type { Plugin } from 'vite';
import { sourcePath } from './source-path.ts';

/** Folders whose modules come later, apart from those in {@link FIRST}. */
const LATER_FOLDERS =
  /^storefront\/src\/(domains\/(alerts|buyback|cart|checkout|customers|orders|payments|shop|wishlist)|routes)\//;
const FIRST = /\/(account-panel|cart-trigger|cms|home)\.module\.css$/;
/** Modules of other folders that come later: they style what opens after a press or has a page of its own. */
const LATER =
  /\/(checkout-foot|checkout-layout|consent-banner|filter-sheet|gallery-zoom|journal-card|location-map|mega-menu|metal-page|metal-pieces|mobile-menu|newest-piece|price-chart|review-form|search-sheet|shop-reviews|slider|suggestion-panel|tabs|video)\.module\.css$/;

/**
 * Returns whether the rules of a CSS module go into the second stylesheet (tools/split-styles.ts), for which pages for reading do not
 * wait. Takes the path below the repository's root. No module of `ui` does: its rules come first, so that others can override them.
 */
export function isLaterStyle(path: string): boolean {
  if (!path.endsWith('.module.css')) return false;
  return LATER_FOLDERS.test(path) ? !FIRST.test(path) : LATER.test(path);
}

/**
 * Code that uses styles of the later file runs when they have come: its chunk asks for them (`src/first-html/later-styles.ts` says how), so
 * that nothing is ever drawn without its looks. A page that needs them in its first HTML links them, and nothing waits.
 */
export function laterStyles(): Plugin {
  return {
    name: 'ingot:later-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const path = sourcePath(id);
      if (this.environment.name !== 'client' || path === null || !isLaterStyle(path)) return null;
      return { code: `${code}\nawait globalThis.laterStyles?.();`, map: null };
    },
  };
}
