import type { Plugin } from 'vite';
import { sourcePath } from '../source-path.ts';

/** Folders whose CSS modules are deferred, except those in {@link FIRST}. */
const LATER_FOLDERS =
  /^storefront\/src\/(domains\/(alerts|buyback|cart|checkout|customers|orders|payments|shop|wishlist)|routes)\//;
const FIRST = /\/(account-panel|cart-trigger|cms|home|pay-by)\.module\.css$/;
/**
 * Deferred CSS modules of other folders: they style what opens after a click or has its own page.
 */
const LATER =
  /\/(checkout-foot|checkout-layout|consent-banner|filter-sheet|gallery-zoom|journal-card|location-map|mega-menu|metal-page|metal-pieces|mobile-menu|newest-piece|price-chart|review-form|search-sheet|shop-reviews|slider|suggestion-panel|tabs|video)\.module\.css$/;

/**
 * Returns whether a CSS module belongs to the second stylesheet (storefront/bundler/styles/split-styles.ts), for which
 * reading pages do not wait. Takes the path below the repository's root. No module of `ui` is
 * deferred, because its rules come first and others override them.
 */
export function isLaterStyle(path: string): boolean {
  if (!path.endsWith('.module.css')) return false;
  return LATER_FOLDERS.test(path) ? !FIRST.test(path) : LATER.test(path);
}

/**
 * Delays code with deferred styles until they have loaded: its chunk requests them
 * (`src/first-html/scripts/later-styles.ts`). A page that needs them in its first HTML links them, without
 * a delay.
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
